-- One of 1024 parts that an id falls in, evenly whatever made the ids. Those who have nothing on a board are
-- listed by it, so that their pages are found in a histogram too.
create function part_of(id bigint) returns integer language sql immutable parallel safe
  return (((id % 2147483647) * 2654435761) >> 20 & 1023)::integer;

-- Whoever the boards of a program list: its members who have not left, its teams, its organizations.
create table contender (
  program_id bigint not null references program,
  kind text not null check (kind in ('members', 'teams', 'organizations')),
  -- part_of(contender_id)
  part integer not null,
  contender_id bigint not null,
  primary key (program_id, kind, part, contender_id)
);
create unique index on contender (program_id, contender_id);
call protect_tenant_table('contender');

-- How many contenders are in each part; their sum is how many there are.
create table contender_part (
  program_id bigint not null references program,
  kind text not null check (kind in ('members', 'teams', 'organizations')),
  part integer not null,
  people integer not null,
  primary key (program_id, kind, part)
);
call protect_tenant_table('contender_part');

alter table leaderboard drop constraint leaderboard_kind_check;
alter table leaderboard add constraint leaderboard_kind_check
  check (kind in ('challenge', 'day', 'week', 'month', 'all'));
alter table leaderboard drop constraint leaderboard_bucket_shift_check;
alter table leaderboard add constraint leaderboard_bucket_shift_check check (bucket_shift between 0 and 60);
alter table leaderboard add column contenders text not null default 'members'
  check (contenders in ('members', 'teams', 'organizations'));
-- What a day of a group is worth: the sum of its members' steps, or that sum divided by its members, or by
-- those of them who wrote an entry on one of the last seven days. A member's day is always the sum.
alter table leaderboard add column counting text not null default 'total'
  check (counting in ('total', 'average', 'active-average'));
alter table leaderboard add check (contenders <> 'members' or counting = 'total');
drop index leaderboard_program_id_kind_start_day_idx;
create unique index leaderboard_period on leaderboard (program_id, contenders, kind, start_day)
  nulls not distinct where kind <> 'challenge';

drop index leaderboard_score_order;
drop index leaderboard_score_program_id_member_id_idx;
alter table leaderboard_score drop constraint leaderboard_score_program_id_member_id_fkey;
alter table leaderboard_score rename column member_id to contender_id;
alter table leaderboard_score
  -- The board's; infinity where it has none. Boards that are over are not looked at when a day is written.
  add column end_day date,
  -- total >> bucket_shift; -1 - part_of(contender_id) while total is 0; null while the contender has left.
  add column bucket integer,
  -- What the score was when the first change of this day, by the program's clock, was made: without a change
  -- on the current day that is the score itself. From it follows the rank of yesterday.
  add column before_day date not null default '-infinity',
  add column before_total bigint not null default 0,
  add column before_active_days integer not null default 0,
  add column before_verified_steps bigint not null default 0,
  add column before_bucket integer;

alter table leaderboard_histogram
  -- How much of `people` changed on this day by the program's clock; what was before it is the difference.
  add column moved_on date not null default '-infinity',
  add column moved integer not null default 0;
comment on column leaderboard_histogram.people is
  'Of a board with invited contenders: those in the bucket. Of a board of the whole program a bucket below 0 '
  'holds how many contenders of the part have a score, as a negative number.';

-- What the members of a program did on a day together. A day has several rows, which are summed: two
-- transactions that write the same day seldom take the same one.
create table program_day (
  program_id bigint not null references program,
  day date not null,
  slot integer not null,
  steps bigint not null,
  walked bigint not null,
  -- Members with steps.
  active_members integer not null,
  -- Those of them who reached their goal.
  goal_met integer not null,
  primary key (program_id, day, slot)
);
call protect_tenant_table('program_day');

-- How many of a day's active members were active last on which day: -infinity for the first time. How many
-- different people were active in a span follows from it: those whose day before lies before the span.
create table program_return (
  program_id bigint not null references program,
  day date not null,
  previous_day date not null,
  slot integer not null,
  people integer not null,
  primary key (program_id, day, previous_day, slot)
);
call protect_tenant_table('program_return');

-- The rows that are there already. Row-level security is forced on the owner too, so it is lifted meanwhile.
alter table program no force row level security;
alter table member no force row level security;
alter table member_day no force row level security;
alter table leaderboard no force row level security;
alter table leaderboard_score no force row level security;
alter table leaderboard_histogram no force row level security;
alter table contender no force row level security;
alter table contender_part no force row level security;
alter table program_day no force row level security;
alter table program_return no force row level security;

insert into contender (program_id, kind, part, contender_id)
select program_id, 'members', part_of(member_id), member_id from member where deactivated_at is null;
insert into contender_part (program_id, kind, part, people)
select program_id, kind, part, count(*) from contender group by 1, 2, 3;

delete from leaderboard_score score using leaderboard board
where board.program_id = score.program_id and board.leaderboard_id = score.leaderboard_id
  and board.kind <> 'challenge' and score.total = 0;
update leaderboard_score score set
  end_day = coalesce(board.end_day, 'infinity'),
  bucket = case
    when not exists (select from contender
      where contender.program_id = score.program_id and contender.contender_id = score.contender_id) then null
    when score.total > 0 then (score.total >> board.bucket_shift)::integer
    else -1 - part_of(score.contender_id) end
from leaderboard board
where board.program_id = score.program_id and board.leaderboard_id = score.leaderboard_id;
alter table leaderboard_score alter column end_day set not null;
-- The order of a page; equals in total, active days and verified steps share a rank.
create index leaderboard_score_order on leaderboard_score
  (program_id, leaderboard_id, bucket desc, total desc, active_days desc, verified_steps desc, contender_id);
create index leaderboard_score_before on leaderboard_score
  (program_id, leaderboard_id, before_day, before_bucket, before_total);
create index leaderboard_score_contender on leaderboard_score (program_id, contender_id, end_day);

delete from leaderboard_histogram;
insert into leaderboard_histogram (program_id, leaderboard_id, bucket, people)
select program_id, leaderboard_id, bucket, sum(people)
from (
  select program_id, leaderboard_id, bucket, 1 as people from leaderboard_score where bucket is not null
  union all
  select score.program_id, score.leaderboard_id, -1 - part_of(score.contender_id), -1
  from leaderboard_score score
  join leaderboard board using (program_id, leaderboard_id)
  where board.kind <> 'challenge' and score.bucket >= 0
) one
group by 1, 2, 3;

insert into program_day (program_id, day, slot, steps, walked, active_members, goal_met)
select program_id, day, 0, sum(steps), sum(walked), count(*), count(*) filter (where steps >= goal)
from member_day where steps > 0 group by 1, 2;
insert into program_return (program_id, day, previous_day, slot, people)
select program_id, day, previous_day, 0, count(*)
from (
  select program_id, day,
    lag(day, 1, '-infinity') over (partition by program_id, member_id order by day) as previous_day
  from member_day where steps > 0
) active
group by 1, 2, 3;

alter table program force row level security;
alter table member force row level security;
alter table member_day force row level security;
alter table leaderboard force row level security;
alter table leaderboard_score force row level security;
alter table leaderboard_histogram force row level security;
alter table contender force row level security;
alter table contender_part force row level security;
alter table program_day force row level security;
alter table program_return force row level security;
