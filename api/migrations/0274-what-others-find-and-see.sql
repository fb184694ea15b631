-- What a member shows to others: whether those whom they did not tell their address find them, and whether friends see
-- the steps of their week.
alter table member
  add column is_findable boolean not null default true,
  add column friends_see_steps boolean not null default true;
