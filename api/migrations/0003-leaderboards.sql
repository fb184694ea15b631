-- One mechanism for every ranking: a set of days whose steps are summed for each who takes part.
create table leaderboard (
  program_id bigint not null references program,
  -- Of a challenge's board: the id of the challenge.
  leaderboard_id bigint not null,
  kind text not null check (kind in ('challenge', 'week', 'month', 'all')),
  -- First and last day, both counted; null where there is no bound.
  start_day date,
  end_day date,
  -- Totals are counted in buckets of 2^bucket_shift steps, about a thousand of them.
  bucket_shift integer not null check (bucket_shift between 0 and 30),
  -- Steps to reach, where there is a goal.
  goal integer check (goal > 0),
  -- Steps of a day that count here.
  daily_cap integer not null check (daily_cap > 0),
  -- Whether converted activities count here, or walking only.
  counts_activities boolean not null,
  -- From then on nothing that is written changes it; null when it never closes.
  closes_at timestamptz,
  primary key (program_id, leaderboard_id),
  check (end_day >= start_day),
  check (kind <> 'challenge' or (start_day is not null and end_day is not null and closes_at is not null))
);
create unique index on leaderboard (program_id, kind, start_day) nulls not distinct where kind <> 'challenge';
call protect_tenant_table('leaderboard');

-- Who takes part, and the sum of their days.
create table leaderboard_score (
  program_id bigint not null,
  leaderboard_id bigint not null,
  member_id bigint not null,
  -- Days before it do not count for this member; null where all days of the board do.
  counts_from date,
  total bigint not null,
  -- Days with steps that count here.
  active_days integer not null,
  -- Steps that a device recorded, under the same cap.
  verified_steps bigint not null,
  last_entry_at timestamptz,
  primary key (program_id, leaderboard_id, member_id),
  foreign key (program_id, leaderboard_id) references leaderboard,
  foreign key (program_id, member_id) references member
);
-- The order of a page; equals in the first three share a rank.
create index leaderboard_score_order on leaderboard_score
  (program_id, leaderboard_id, total desc, active_days desc, verified_steps desc, member_id);
create index on leaderboard_score (program_id, member_id);
call protect_tenant_table('leaderboard_score');

-- How many totals lie in each bucket: ranks and deep pages are found here without counting rows.
create table leaderboard_histogram (
  program_id bigint not null,
  leaderboard_id bigint not null,
  -- total >> bucket_shift
  bucket integer not null,
  -- May be 0. Not checked to be so at least: an insert that turns into an update is checked before it does.
  people integer not null,
  primary key (program_id, leaderboard_id, bucket),
  foreign key (program_id, leaderboard_id) references leaderboard
);
call protect_tenant_table('leaderboard_histogram');
