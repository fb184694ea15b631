-- The answer that a quiz question takes for right; null where no answer is wrong.
alter table question add column right_answer text;

-- What a program decides about points; a program without a row has the defaults.
create table point_settings (
  program_id bigint not null references program,
  -- Points to reach in a program year; null for no such goal.
  points_goal integer check (points_goal > 0),
  -- Whether journals and photos bring points, and whether questions do.
  track_text_and_image_points boolean not null default true,
  track_question_points boolean not null default true,
  primary key (program_id)
);
call protect_tenant_table('point_settings');

-- The points ledger: every gain of a member and whether it was reversed. Nothing is deleted from it.
create table point_entry (
  program_id bigint not null,
  member_id bigint not null,
  -- The member's own calendar day; part of the keys so that the table can be split by it.
  day date not null,
  entry_id bigint not null,
  rule text not null check (rule in ('goal-day', 'rest-day', 'metric', 'question', 'journal', 'photo',
    'milestone', 'challenge', 'adjustment')),
  -- What was done, where a day can hold several: the metric, the question …; else ''.
  subject text not null,
  -- What the rule gives, and what of it counts under the cap of its category and day.
  earned integer not null,
  points integer not null,
  -- Figures and names that tell why, by name, as they were when it was written.
  cause jsonb not null,
  rule_version integer not null,
  -- The admin who gave them; null where a rule did.
  written_by bigint,
  written_at timestamptz not null,
  reversed_by bigint,
  reversed_at timestamptz,
  reversed_why text check (reversed_why in ('not-earned', 'changed', 'day-cap', 'withdrawn')),
  primary key (program_id, member_id, day, entry_id),
  foreign key (program_id, member_id) references member,
  check ((reversed_at is null) = (reversed_why is null)),
  check (abs(points) <= abs(earned))
) partition by range (day);
-- What stands, stands once.
create unique index on point_entry (program_id, member_id, day, rule, subject) where reversed_at is null;
call protect_tenant_table('point_entry');
call partition_by_day('point_entry');

-- The sum of what stands, kept in the transaction that changes it.
create table member_points (
  program_id bigint not null,
  member_id bigint not null,
  -- May be below 0: an admin can take more than there is.
  balance bigint not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member
) with (fillfactor = 70);
call protect_tenant_table('member_points');

-- Goal days from before there were points. Their ids are smaller than any that the application makes; whoever
-- owns a table that forces row-level security sees nothing of it.
alter table member_day no force row level security;
alter table point_entry no force row level security;
alter table member_points no force row level security;
insert into point_entry (program_id, member_id, day, entry_id, rule, subject, earned, points, cause,
  rule_version, written_at)
select program_id, member_id, day, row_number() over (order by day, program_id, member_id), 'goal-day', '',
  25, 25, jsonb_build_object('steps', steps, 'goal', goal), 1, last_entry_at
from member_day
where steps >= goal;
insert into member_points (program_id, member_id, balance)
select program_id, member_id, sum(points) from point_entry group by program_id, member_id;
alter table member_day force row level security;
alter table point_entry force row level security;
alter table member_points force row level security;
