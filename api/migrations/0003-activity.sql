-- Steps, activities and metrics: what members log, what devices send, and what a day adds up to.

-- Activities that can be converted to steps. The same for every program, so it has no program_id. Rates are the default
-- column of the table that compares Pacer, SODISP, Reaching and others: compromises between those sources, not
-- measurements. Wheelchair distance (3 steps a meter) is not included, because it is not measured in minutes.
create table activity (
  activity_id bigint primary key,
  slug text not null unique,
  name text not null,
  intensity text,
  steps_per_minute integer not null check (steps_per_minute > 0),
  -- Whether a step counter also counts the activity, so that converting it on a day with a device would count it twice.
  on_foot boolean not null default false
);
grant select on activity to stridewell_app, stridewell_provider;

insert into activity (activity_id, slug, name, intensity, steps_per_minute, on_foot) values
  (1, 'walking-leisurely', 'Walking', 'Leisurely', 80, true),
  (2, 'walking-brisk', 'Walking', 'Brisk', 100, true),
  (3, 'walking-very-brisk', 'Walking', 'Very brisk', 130, true),
  (4, 'running-general', 'Running', 'General', 190, true),
  (5, 'running-vigorous', 'Running', 'Vigorous', 230, true),
  (6, 'cycling-easy', 'Cycling', 'Easy', 90, false),
  (7, 'cycling-general', 'Cycling', 'General', 145, false),
  (8, 'cycling-vigorous', 'Cycling', 'Vigorous', 200, false),
  (9, 'swimming-general', 'Swimming', 'General', 140, false),
  (10, 'swimming-vigorous', 'Swimming', 'Vigorous', 200, false),
  (11, 'water-aerobics', 'Water aerobics', null, 100, false),
  (12, 'weight-training', 'Weight training', null, 90, false),
  (13, 'yoga', 'Yoga', null, 50, false),
  (14, 'pilates', 'Pilates', null, 75, false),
  (15, 'rowing', 'Rowing', null, 150, false),
  (16, 'dancing', 'Dancing', null, 110, false),
  (17, 'badminton', 'Badminton', 'Casual', 130, false),
  (18, 'soccer-casual', 'Soccer', 'Casual', 180, false),
  (19, 'soccer-competitive', 'Soccer', 'Competitive', 215, false),
  (20, 'volleyball-casual', 'Volleyball', 'Casual', 95, false),
  (21, 'volleyball-competitive', 'Volleyball', 'Competitive', 165, false),
  (22, 'rope-skipping-slow', 'Rope skipping', 'Slow', 200, false),
  (23, 'rope-skipping-moderate', 'Rope skipping', 'Moderate', 235, false),
  (24, 'stairs-slow', 'Climbing stairs', 'Slow', 140, true),
  (25, 'stairs-fast', 'Climbing stairs', 'Fast', 190, true),
  (26, 'stair-machine', 'Stair machine', null, 190, false),
  (27, 'golf-carrying', 'Golf', 'Carrying clubs', 130, false),
  (28, 'golf-cart', 'Golf', 'With a cart', 80, false),
  (29, 'horse-riding', 'Horse riding', null, 100, false),
  (30, 'ice-skating', 'Ice skating', null, 150, false),
  (31, 'mowing', 'Mowing the lawn', null, 140, false),
  (32, 'gardening-moderate', 'Gardening', 'Moderate', 90, false),
  (33, 'gardening-heavy', 'Gardening', 'Heavy', 150, false),
  (34, 'housework', 'Housework', null, 80, false),
  (35, 'grocery-shopping', 'Grocery shopping', null, 60, false),
  (36, 'car-washing', 'Washing the car', null, 50, false),
  (37, 'hiking-no-load', 'Hiking', 'No load', 150, true),
  (38, 'hiking-light-load', 'Hiking', '10 lb load', 175, true),
  (39, 'hiking-heavy-load', 'Hiking', '30 lb load', 220, true),
  (40, 'seated-exercise', 'Seated exercise', null, 40, false),
  (41, 'wheelchair-basketball', 'Wheelchair basketball', null, 110, false),
  (42, 'other-moderate', 'Other activity', 'Moderate', 100, false),
  (43, 'other-vigorous', 'Other activity', 'Vigorous', 200, false);

-- What a program changed in the activity table; an activity without a row here is offered.
create table program_activity (
  program_id bigint not null references program,
  activity_id bigint not null references activity,
  enabled boolean not null,
  primary key (program_id, activity_id)
);
create index on program_activity (activity_id);
call protect_tenant_table('program_activity');

create table step_entry (
  program_id bigint not null,
  member_id bigint not null,
  -- The calendar day in the member's time zone.
  day date not null,
  entry_id bigint not null,
  source text not null check (source in ('manual', 'device', 'converted', 'import', 'correction')),
  activity_id bigint references activity,
  -- As entered, or minutes times steps_per_minute.
  steps integer not null check (steps >= 0),
  minutes integer check (minutes between 1 and 1440),
  -- The rate at the time of writing; later changes of the activity do not affect it.
  steps_per_minute integer,
  note text,
  rule_version integer not null,
  -- The member who wrote it; null for a device or an import.
  written_by bigint,
  written_at timestamptz not null,
  primary key (program_id, member_id, day, entry_id),
  -- One entry per day, source and activity: writing it twice changes nothing.
  unique nulls not distinct (program_id, member_id, day, source, activity_id),
  foreign key (program_id, member_id) references member,
  check ((source = 'converted') = (activity_id is not null)),
  check ((source = 'converted') = (minutes is not null)),
  check ((source = 'converted') = (steps_per_minute is not null))
) partition by range (day);
create index on step_entry (activity_id) where activity_id is not null;
call protect_tenant_table('step_entry');
call partition_by_day('step_entry');

create table member_day (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  -- Steps that count: walked and converted, after the caps.
  steps integer not null,
  walked integer not null,
  converted integer not null,
  -- The device-recorded part of walked; it breaks ties on a leaderboard.
  verified integer not null,
  -- Steps before the caps.
  logged integer not null,
  -- The member's goal on that day, in steps.
  goal integer not null,
  rule_version integer not null,
  -- When the newest of its entries was written.
  last_entry_at timestamptz not null,
  primary key (program_id, member_id, day),
  foreign key (program_id, member_id) references member,
  check (steps = walked + converted)
) partition by range (day);
create index on member_day (program_id, day) include (steps, goal, member_id);
create index member_day_last_entry on member_day (program_id, last_entry_at, member_id, day);
call protect_tenant_table('member_day');
call partition_by_day('member_day');

-- The state from which a member's streak is computed without reading years of days: the figures at the end of the last
-- closed day, and one mark for each day since. Derived in the transaction that changes a day.
create table member_streak (
  program_id bigint not null,
  member_id bigint not null,
  -- The program's streak_counts and the rules version at the time of writing. If either has changed, the row is derived
  -- again.
  counts_by text not null check (counts_by in ('goal', 'entry')),
  rule_version integer not null,
  -- The last day included in the three figures.
  base_on date not null,
  base_current integer not null,
  base_longest integer not null,
  base_freezes integer not null,
  -- One letter per day after base_on: g counts, r is a rest day, b is both, - is neither.
  marks text not null check (marks ~ '^[grb-]*$'),
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('member_streak');

-- A rest day that a member took. It stays until withdrawn, whatever is logged later.
create table rest_day (
  program_id bigint not null,
  member_id bigint not null,
  -- The calendar day in the member's time zone.
  day date not null,
  claimed_at timestamptz not null,
  primary key (program_id, member_id, day),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('rest_day');

-- Every correction of a day, and every withdrawal of one. Rows are never changed or deleted.
create table step_correction (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  correction_id bigint not null,
  -- The previous correction's steps; null if there was none.
  from_steps integer check (from_steps >= 0),
  -- The corrected steps; null for a withdrawal.
  to_steps integer check (to_steps >= 0),
  -- Counted steps of the day before and after.
  counted_before integer not null,
  counted_after integer not null,
  -- Only a withdrawal can go without.
  reason text,
  decided_by bigint not null,
  decided_at timestamptz not null,
  primary key (program_id, member_id, day, correction_id),
  foreign key (program_id, member_id) references member,
  foreign key (program_id, decided_by) references member,
  check (to_steps is null or reason is not null),
  check (from_steps is not null or to_steps is not null)
);
create index on step_correction (program_id, member_id, decided_at desc, correction_id desc);
create index on step_correction (program_id, decided_by);
call protect_tenant_table('step_correction');
revoke update, delete on step_correction from stridewell_app, stridewell_provider;

-- Unusual days for an administrator to review.
create table day_flag (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  has_many_steps boolean not null,
  is_above_usual boolean not null,
  -- Walking was converted on a day with device steps.
  is_counted_twice boolean not null,
  -- The figures under review. While the day has them, a decision stays in effect.
  logged integer not null,
  walked integer not null,
  converted integer not null,
  -- Mean of the member's previous 30 days; null with too little data.
  usual_mean integer,
  usual_deviation integer,
  flagged_at timestamptz not null,
  status text not null check (status in ('open', 'asked', 'fine', 'corrected')),
  -- The administrator's question and the member's answer.
  question text,
  asked_by bigint,
  asked_at timestamptz,
  answer text,
  answered_at timestamptz,
  settled_by bigint,
  settled_at timestamptz,
  primary key (program_id, member_id, day),
  foreign key (program_id, member_id) references member,
  check ((settled_at is not null) = (status in ('fine', 'corrected'))),
  check ((asked_at is null) = (question is null))
);
create index day_flag_open on day_flag (program_id, flagged_at desc, member_id, day) where settled_at is null;
create index day_flag_settled on day_flag (program_id, settled_at desc, member_id, day) where settled_at is not null;
call protect_tenant_table('day_flag');

-- How far a program's days were checked for unusual ones, in the order of their last entries.
create table day_flag_progress (
  program_id bigint primary key references program,
  last_entry_at timestamptz not null,
  member_id bigint not null,
  day date not null
);
call protect_tenant_table('day_flag_progress');

-- How far a program's days were derived again under a rules version.
create table day_rule_progress (
  program_id bigint not null references program,
  rule_version integer not null,
  -- The last member whose days are done; 0 at the start.
  member_id bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (program_id, rule_version)
);
call protect_tenant_table('day_rule_progress');

-- That a member logged a metric on a day, once per member, day and metric. The values are in metric_value.
create table metric_entry (
  program_id bigint not null,
  member_id bigint not null,
  -- The calendar day in the member's time zone.
  day date not null,
  metric text not null check (metric in ('mood', 'water', 'mindfulness', 'sleep', 'weight', 'exercise', 'heart-rate',
    'nutrition')),
  source text not null check (source in ('manual', 'device', 'import')),
  written_at timestamptz not null,
  -- For a device entry: the device's vendor (null if unknown), and the vendor's own version, by which the later of two
  -- values is known.
  provider text,
  version bigint not null default 0,
  primary key (program_id, member_id, day, metric),
  foreign key (program_id, member_id) references member
) partition by range (day);
-- Counts how many members logged a metric each day.
create index on metric_entry (program_id, day, metric);
call protect_tenant_table('metric_entry');
call partition_by_day('metric_entry');

-- Measured values, visible only in the member's own transactions. metric_entry keeps the fact that something was logged
-- for points, badges and group counts. An import can add values of many members and read none.
create table metric_value (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  metric text not null,
  -- In the metric's base unit. A weight is in kilograms, exact enough to show what was typed.
  value numeric not null,
  -- The unit in which it was entered.
  unit text not null,
  note text,
  -- For a mood.
  tags text[] not null,
  -- For sleep, 1 to 5.
  quality smallint,
  -- For exercise.
  exercise_type text,
  primary key (program_id, member_id, day, metric),
  foreign key (program_id, member_id) references member
) partition by range (day);
call protect_private_table('metric_value');
create policy added_in_program on metric_value for insert to stridewell_app with check (program_id = (select
  nullif(current_setting('app.program_id', true), '')::bigint));
grant insert on metric_value to stridewell_provider;
create policy added_in_every_program on metric_value for insert to stridewell_provider with check (true);
call partition_by_day('metric_value');

-- On how many days a member logged a metric; never a value.
create table member_metric_tally (
  program_id bigint not null,
  member_id bigint not null,
  metric text not null,
  days integer not null,
  primary key (program_id, member_id, metric),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('member_metric_tally');

-- Daily totals of a program. A day has several rows to be summed, so that concurrent transactions rarely update the
-- same row.
create table program_day (
  program_id bigint not null references program,
  day date not null,
  slot integer not null,
  steps bigint not null,
  walked bigint not null,
  -- Members with steps.
  active_members integer not null,
  -- Those who met their goal.
  goal_met integer not null,
  primary key (program_id, day, slot)
);
call protect_tenant_table('program_day');

-- The number of a day's active members by their previous active day (-infinity for the first time). Distinct active
-- members of a period are those whose previous day is before it.
create table program_return (
  program_id bigint not null references program,
  day date not null,
  previous_day date not null,
  slot integer not null,
  people integer not null,
  primary key (program_id, day, previous_day, slot)
);
call protect_tenant_table('program_return');

-- Daily totals of a team or organization as they count on a leaderboard. Leaderboards of periods share the rows of the
-- all-time one.
create table group_day (
  program_id bigint not null,
  leaderboard_id bigint not null,
  group_id bigint not null,
  day date not null,
  steps bigint not null,
  verified bigint not null,
  -- Members with steps that count here.
  walkers integer not null,
  -- Members with an entry on this day or one of the six days before.
  active integer not null,
  primary key (program_id, leaderboard_id, group_id, day)
);
create index on group_day (program_id, group_id, day);
call protect_tenant_table('group_day');

-- A member's account at a device vendor.
create table device_connection (
  program_id bigint not null,
  member_id bigint not null,
  provider text not null check (provider in ('google-health', 'garmin', 'withings', 'webhook', 'sandbox')),
  state text not null check (state in ('connected', 'expired', 'ended')),
  -- The member's id at the vendor; null after disconnecting.
  vendor_user_id text,
  -- Encrypted with a key of the installation, bound to this member and provider.
  access_token text,
  refresh_token text,
  token_expires_at timestamptz,
  -- Which source decides when several have a day.
  is_primary boolean not null default false,
  connected_at timestamptz not null,
  -- The last request, the last response, and the last message from the vendor.
  asked_at timestamptz,
  answered_at timestamptz,
  heard_at timestamptz,
  -- The last day with steps.
  last_day date,
  -- The last error; null after a success.
  problem text check (problem in ('rate-limited', 'no-answer', 'expired')),
  -- Consecutive failures.
  failures integer not null default 0,
  -- When to sync next; null for never.
  next_sync_at timestamptz,
  -- What the member shares: always steps; sleep and weight if they agree.
  data_types text[] not null default '{steps}',
  primary key (program_id, member_id, provider),
  foreign key (program_id, member_id) references member on delete cascade
);
-- An account at a vendor counts for one member of a program.
create unique index device_connection_account on device_connection (program_id, provider, vendor_user_id) where
  vendor_user_id is not null;
create unique index device_connection_primary on device_connection (program_id, member_id) where is_primary;
create index device_connection_due on device_connection (program_id, next_sync_at) where next_sync_at is not null;
call protect_tenant_table('device_connection');

-- A connection in progress, until the member returns from the vendor or ten minutes have passed.
create table device_consent (
  program_id bigint not null,
  member_id bigint not null,
  provider text not null,
  -- SHA-256 of the state that the vendor sends back.
  state_hash bytea not null,
  -- The PKCE verifier, encrypted like tokens.
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  data_types text[] not null default '{steps}',
  primary key (program_id, member_id, provider),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('device_consent');

-- A day's steps by source. The ledger has one device entry per day: that of the deciding source.
create table device_day (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  -- 'earlier' stands for device entries from before the first connection.
  provider text not null,
  steps integer not null check (steps >= 0),
  -- The vendor's own version: the higher one is the later value.
  version bigint not null,
  changed_at timestamptz not null,
  is_counted boolean not null default false,
  -- Why this source decides, if it does.
  reason text check (reason in ('only', 'primary', 'largest')),
  -- Whether the ledger has it. A day that has not begun in the member's time zone waits.
  is_settled boolean not null default false,
  primary key (program_id, member_id, day, provider),
  foreign key (program_id, member_id) references member on delete cascade
) partition by range (day);
call protect_tenant_table('device_day');
call partition_by_day('device_day');

-- Days that vendors pushed, until they are processed.
create table device_notice (
  program_id bigint not null,
  notice_id bigint not null,
  member_id bigint not null,
  provider text not null,
  day date not null,
  steps integer not null check (steps >= 0),
  version bigint not null,
  received_at timestamptz not null,
  primary key (program_id, notice_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index device_notice_member on device_notice (program_id, member_id);
call protect_tenant_table('device_notice');

-- Requests to vendors and failures, without reference to members.
create table device_vendor_health (
  -- Truncated to the minute.
  minute timestamptz not null,
  provider text not null,
  asked integer not null default 0 check (asked >= 0),
  failed integer not null default 0 check (failed >= 0),
  primary key (minute, provider)
);
grant select, insert, update on device_vendor_health to stridewell_app;
grant select, delete on device_vendor_health to stridewell_provider;
