-- Leaderboards: scores, and the counts that find a rank or a page without sorting everyone.

-- Returns which of 1024 evenly filled parts an id belongs to. Contenders without a score are listed by part, so that
-- their pages are also found in a histogram.
create function part_of(id bigint) returns integer language sql immutable parallel safe
  return (((id % 2147483647) * 2654435761) >> 20 & 1023)::integer;

-- Everyone that the program's leaderboards can list: active members, teams and organizations.
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

-- How many contenders are in each part.
create table contender_part (
  program_id bigint not null references program,
  kind text not null check (kind in ('members', 'teams', 'organizations')),
  part integer not null,
  people integer not null,
  primary key (program_id, kind, part)
);
call protect_tenant_table('contender_part');

-- How many contenders are in a block of thirty-two parts: part >> 5.
create table contender_block (
  program_id bigint not null references program,
  kind text not null check (kind in ('members', 'teams', 'organizations')),
  block integer not null,
  people integer not null,
  primary key (program_id, kind, block)
);
call protect_tenant_table('contender_block');

-- A leaderboard: a range of days whose steps are summed for each contender.
create table leaderboard (
  program_id bigint not null references program,
  -- For a challenge, the challenge's id.
  leaderboard_id bigint not null,
  kind text not null check (kind in ('challenge', 'day', 'week', 'month', 'all')),
  -- First and last day, inclusive; null for no bound.
  start_day date,
  end_day date,
  -- Totals are counted in buckets of 2^bucket_shift steps, about a thousand in all.
  bucket_shift integer not null check (bucket_shift between 0 and 60),
  -- Steps to reach; null for no goal.
  goal bigint check (goal > 0),
  -- Daily step cap.
  daily_cap integer not null check (daily_cap > 0),
  -- Whether converted activities count, or only walking.
  counts_activities boolean not null,
  -- From then on no write changes it; null if it never closes.
  closes_at timestamptz,
  contenders text not null default 'members' check (contenders in ('members', 'teams', 'organizations')),
  -- How a group's day is scored: the sum of its members' steps, or that sum divided by its members, or by its members
  -- with an entry in the last seven days. A member's day is always the sum.
  counting text not null default 'total' check (counting in ('total', 'average', 'active-average')),
  -- How days become scores; only challenges use anything but the sum.
  format text not null default 'total' check (format in ('total', 'daily-goal', 'streak', 'relay', 'collective',
    'points')),
  -- Steps that make a day count, for formats that count days.
  day_goal integer,
  -- Categories whose points count, for formats that count points.
  point_categories text[] not null default '{}',
  primary key (program_id, leaderboard_id),
  check (end_day >= start_day),
  check (kind <> 'challenge' or (start_day is not null and end_day is not null and closes_at is not null)),
  check (contenders <> 'members' or counting = 'total'),
  constraint leaderboard_day_goal_check check (day_goal > 0 and (format not in ('daily-goal', 'streak') or day_goal is
    not null))
);
-- Finds challenges that have closed, which jobs look for all the time.
create index leaderboard_closing on leaderboard (program_id, closes_at) where kind = 'challenge';
create unique index leaderboard_period on leaderboard (program_id, contenders, kind, start_day) nulls not distinct
  where kind <> 'challenge';
call protect_tenant_table('leaderboard');
alter table group_day add foreign key (program_id, leaderboard_id) references leaderboard on delete cascade;

-- A contender's score.
create table leaderboard_score (
  program_id bigint not null,
  leaderboard_id bigint not null,
  contender_id bigint not null,
  -- Earlier days don't count for this contender; null if all days count.
  counts_from date,
  total bigint not null,
  -- Days with steps that count.
  active_days integer not null,
  -- Device-recorded steps, under the same cap.
  verified_steps bigint not null,
  last_entry_at timestamptz,
  -- Copied from the leaderboard; infinity for no end. Ended leaderboards are skipped when a day is written.
  end_day date not null,
  -- total >> bucket_shift; -1 - part_of(contender_id) while total is 0; null after the contender has left.
  bucket integer,
  -- The score before the first change of this day, by the program's clock; without a change on the current day that is
  -- the score itself. Yesterday's rank follows from it.
  before_day date not null default '-infinity',
  before_total bigint not null default 0,
  before_active_days integer not null default 0,
  before_verified_steps bigint not null default 0,
  before_bucket integer,
  -- Copied from the leaderboard, so that writing years of one member touches only scores that include each day.
  start_day date not null default '-infinity',
  primary key (program_id, leaderboard_id, contender_id),
  foreign key (program_id, leaderboard_id) references leaderboard
);
-- The order of a page. Contenders with equal total, active days and verified steps share a rank.
create index leaderboard_score_order on leaderboard_score (program_id, leaderboard_id, bucket desc, total desc,
  active_days desc, verified_steps desc, contender_id);
create index leaderboard_score_before on leaderboard_score (program_id, leaderboard_id, before_day, before_total,
  before_active_days, before_verified_steps) where before_total > 0;
create index leaderboard_score_contender on leaderboard_score (program_id, contender_id, end_day, start_day);
call protect_tenant_table('leaderboard_score');

-- The number of totals in each bucket. Ranks and deep pages are found here without counting rows.
create table leaderboard_histogram (
  program_id bigint not null,
  leaderboard_id bigint not null,
  -- total >> bucket_shift
  bucket integer not null,
  -- May be 0. Not checked to be at least 0, because an upsert is checked before it becomes an update.
  people integer not null,
  -- The change of `people` on this day, by the program's clock; the difference is the value before it.
  moved_on date not null default '-infinity',
  moved integer not null default 0,
  primary key (program_id, leaderboard_id, bucket),
  foreign key (program_id, leaderboard_id) references leaderboard
);
call protect_tenant_table('leaderboard_histogram');
comment on column leaderboard_histogram.people is
  'Of a board with invited contenders: those in the bucket. Of a board of the whole program a bucket below 0 '
  'holds how many contenders of the part have a score, as a negative number.';

-- Slots divide buckets. Buckets are few, so they can be summed right away; slots say how many contenders are where in a
-- bucket. A rank is the sum of the buckets above, the slots above in its bucket, and the rows above in its slot.
create table leaderboard_slot (
  program_id bigint not null,
  leaderboard_id bigint not null,
  -- For positive totals, a 128th of a bucket: total >> (bucket_shift - 7), or the total itself if the shift is below 0.
  -- For negative buckets, thirty-two of them: bucket >> 5.
  slot integer not null,
  -- The sums of leaderboard_histogram's people and moved.
  people integer not null,
  moved_on date not null default '-infinity',
  moved integer not null default 0,
  primary key (program_id, leaderboard_id, slot),
  foreign key (program_id, leaderboard_id) references leaderboard
);
call protect_tenant_table('leaderboard_slot');
