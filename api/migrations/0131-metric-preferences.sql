-- What a member wants of the wellness metrics: their own goal of glasses of water a day, and whether weight is asked for.
alter table member
  add column water_goal smallint not null default 8,
  add column hide_weight boolean not null default false;

alter table member
  add constraint member_water_goal_check check (water_goal between 1 and 8);
