-- Steps a day for each member that a team has set itself.
alter table team add column daily_goal integer;
alter table team add constraint team_daily_goal check (daily_goal between 1000 and 30000);

-- Who joined or left within the days of a challenge.
create index team_member_begun on team_member (program_id, team_id, first_day, membership_id);
create index team_member_ended on team_member (program_id, team_id, last_day, membership_id)
  where last_day is not null;
