-- How the days of a board make its scores; of a challenge alone another way than their sum.
alter table leaderboard add column format text not null default 'total';
-- Steps from which a day counts, where days are counted.
alter table leaderboard add column day_goal integer;
-- Whose points count, where points do.
alter table leaderboard add column point_categories text[] not null default '{}';

alter table leaderboard add constraint leaderboard_format_check
  check (format in ('total', 'daily-goal', 'streak', 'relay', 'collective', 'points'));
alter table leaderboard add constraint leaderboard_day_goal_check
  check (day_goal > 0 and (format not in ('daily-goal', 'streak') or day_goal is not null));
-- Steps of a thousand people together are more than an integer holds.
alter table leaderboard alter column goal type bigint;
