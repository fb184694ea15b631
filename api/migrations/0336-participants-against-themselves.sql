-- How a participant walked against themself, kept with the result; null where nobody was compared, and of groups.
alter table challenge_result
  -- Days of the challenge that counted for the member, and steps on each of them.
  add column compared_days integer,
  add column day_average integer,
  -- Steps a day of the four weeks before the challenge; null with too few days of these.
  add column usual_average integer,
  -- Days with four fifths or more of the own average.
  add column steady_days integer;
