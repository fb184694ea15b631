alter table challenge
  -- Points for each member who reaches the goal, given once the result is final; null where nobody gets any.
  add column incentive_points integer,
  -- What its recognition wall is called; null for the usual name.
  add column recognition_title text;
alter table challenge add constraint challenge_incentive_points_check check (incentive_points between 1 and 100000);
