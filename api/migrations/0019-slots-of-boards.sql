-- Buckets are few, so that they are summed at once; slots tell how many are where inside them. A rank is the
-- sum of the buckets above, of the slots above in its bucket, and of the rows above in its slot.
create table leaderboard_slot (
  program_id bigint not null,
  leaderboard_id bigint not null,
  -- Where people have steps, a 128th of a bucket: total >> (bucket_shift - 7), the total itself where that is
  -- less than 0. Below 0 thirty-two buckets together: bucket >> 5.
  slot integer not null,
  -- The sum of leaderboard_histogram.people in it, and the same of what was moved.
  people integer not null,
  moved_on date not null default '-infinity',
  moved integer not null default 0,
  primary key (program_id, leaderboard_id, slot),
  foreign key (program_id, leaderboard_id) references leaderboard
);
call protect_tenant_table('leaderboard_slot');

-- How many contenders are in thirty-two parts together: part >> 5.
create table contender_block (
  program_id bigint not null references program,
  kind text not null check (kind in ('members', 'teams', 'organizations')),
  block integer not null,
  people integer not null,
  primary key (program_id, kind, block)
);
call protect_tenant_table('contender_block');

-- What scores were is looked for only where there was something.
drop index leaderboard_score_before;
create index leaderboard_score_before on leaderboard_score
  (program_id, leaderboard_id, before_day, before_total, before_active_days, before_verified_steps)
  where before_total > 0;

-- Nobody writes in between: what is counted now is what the differences of later go on from.
lock table leaderboard_score, leaderboard_histogram, contender_part in share row exclusive mode;
alter table leaderboard no force row level security;
alter table leaderboard_score no force row level security;
alter table leaderboard_histogram no force row level security;
alter table leaderboard_slot no force row level security;
alter table contender_part no force row level security;
alter table contender_block no force row level security;

with latest as materialized (
  select program_id, leaderboard_id, max(day) as day
  from (
    select program_id, leaderboard_id, moved_on as day from leaderboard_histogram
    union all
    select program_id, leaderboard_id, before_day from leaderboard_score
  ) one
  group by 1, 2
), score as materialized (
  select score.program_id, score.leaderboard_id, score.bucket, score.total, latest.day,
    greatest(board.bucket_shift - 7, 0) as shift,
    case when score.before_day = latest.day then score.before_total else score.total end as before
  from leaderboard_score score
  join leaderboard board using (program_id, leaderboard_id)
  join latest using (program_id, leaderboard_id)
  where score.bucket is not null
)
insert into leaderboard_slot (program_id, leaderboard_id, slot, people, moved, moved_on)
select program_id, leaderboard_id, slot, sum(people), sum(people - people_before), day
from (
  select program_id, leaderboard_id, (total >> shift)::integer as slot, 1 as people, 0 as people_before, day
  from score where bucket >= 0
  union all
  select program_id, leaderboard_id, (before >> shift)::integer, 0, 1, day from score where before > 0
  union all
  select program_id, leaderboard_id, bucket >> 5, people, people, day
  from leaderboard_histogram join latest using (program_id, leaderboard_id) where bucket < 0
) one
group by program_id, leaderboard_id, slot, day
-- Those that are summed together lie together.
order by program_id, leaderboard_id, slot;

insert into contender_block (program_id, kind, block, people)
select program_id, kind, part >> 5, sum(people) from contender_part group by 1, 2, 3;

alter table leaderboard force row level security;
alter table leaderboard_score force row level security;
alter table leaderboard_histogram force row level security;
alter table leaderboard_slot force row level security;
alter table contender_part force row level security;
alter table contender_block force row level security;
