-- The activities that can be converted into steps, the same for every program; small, so it has no program_id.
-- Rates: the default column of the table that compares Pacer, SODISP, Reaching and others; they are
-- compromises between those sources, not measurements. Wheelchair distance (3 steps a metre) is not here:
-- it is not counted in minutes.
create table activity (
  activity_id bigint primary key,
  slug text not null unique,
  name text not null,
  intensity text,
  steps_per_minute integer not null check (steps_per_minute > 0)
);
grant select on activity to stridewell_app, stridewell_provider;

insert into activity (activity_id, slug, name, intensity, steps_per_minute) values
  (1, 'walking-leisurely', 'Walking', 'Leisurely', 80),
  (2, 'walking-brisk', 'Walking', 'Brisk', 100),
  (3, 'walking-very-brisk', 'Walking', 'Very brisk', 130),
  (4, 'running-general', 'Running', 'General', 190),
  (5, 'running-vigorous', 'Running', 'Vigorous', 230),
  (6, 'cycling-easy', 'Cycling', 'Easy', 90),
  (7, 'cycling-general', 'Cycling', 'General', 145),
  (8, 'cycling-vigorous', 'Cycling', 'Vigorous', 200),
  (9, 'swimming-general', 'Swimming', 'General', 140),
  (10, 'swimming-vigorous', 'Swimming', 'Vigorous', 200),
  (11, 'water-aerobics', 'Water aerobics', null, 100),
  (12, 'weight-training', 'Weight training', null, 90),
  (13, 'yoga', 'Yoga', null, 50),
  (14, 'pilates', 'Pilates', null, 75),
  (15, 'rowing', 'Rowing', null, 150),
  (16, 'dancing', 'Dancing', null, 110),
  (17, 'badminton', 'Badminton', 'Casual', 130),
  (18, 'soccer-casual', 'Soccer', 'Casual', 180),
  (19, 'soccer-competitive', 'Soccer', 'Competitive', 215),
  (20, 'volleyball-casual', 'Volleyball', 'Casual', 95),
  (21, 'volleyball-competitive', 'Volleyball', 'Competitive', 165),
  (22, 'rope-skipping-slow', 'Rope skipping', 'Slow', 200),
  (23, 'rope-skipping-moderate', 'Rope skipping', 'Moderate', 235),
  (24, 'stairs-slow', 'Climbing stairs', 'Slow', 140),
  (25, 'stairs-fast', 'Climbing stairs', 'Fast', 190),
  (26, 'stair-machine', 'Stair machine', null, 190),
  (27, 'golf-carrying', 'Golf', 'Carrying clubs', 130),
  (28, 'golf-cart', 'Golf', 'With a cart', 80),
  (29, 'horse-riding', 'Horse riding', null, 100),
  (30, 'ice-skating', 'Ice skating', null, 150),
  (31, 'mowing', 'Mowing the lawn', null, 140),
  (32, 'gardening-moderate', 'Gardening', 'Moderate', 90),
  (33, 'gardening-heavy', 'Gardening', 'Heavy', 150),
  (34, 'housework', 'Housework', null, 80),
  (35, 'grocery-shopping', 'Grocery shopping', null, 60),
  (36, 'car-washing', 'Washing the car', null, 50),
  (37, 'hiking-no-load', 'Hiking', 'No load', 150),
  (38, 'hiking-light-load', 'Hiking', '10 lb load', 175),
  (39, 'hiking-heavy-load', 'Hiking', '30 lb load', 220),
  (40, 'seated-exercise', 'Seated exercise', null, 40),
  (41, 'wheelchair-basketball', 'Wheelchair basketball', null, 110),
  (42, 'other-moderate', 'Other activity', 'Moderate', 100),
  (43, 'other-vigorous', 'Other activity', 'Vigorous', 200);

-- What a program changed about the shipped table; an activity without a row here is offered.
create table program_activity (
  program_id bigint not null references program,
  activity_id bigint not null references activity,
  enabled boolean not null,
  primary key (program_id, activity_id)
);
create index on program_activity (activity_id);
call protect_tenant_table('program_activity');

-- The ledger: what was written, as it was written. What counts of it is derived into member_day.
create table step_entry (
  program_id bigint not null,
  member_id bigint not null,
  -- The calendar day where the member was; part of the key so that the table can be split by month.
  day date not null,
  entry_id bigint not null,
  source text not null check (source in ('manual', 'device', 'converted', 'import', 'correction')),
  activity_id bigint references activity,
  -- As entered, or minutes times the rate below.
  steps integer not null check (steps >= 0),
  minutes integer check (minutes between 1 and 1440),
  -- The rate when the row was written; later changes of the activity do not touch it.
  steps_per_minute integer,
  note text,
  rule_version integer not null,
  -- The member who wrote it; null when a device or an import did.
  written_by bigint,
  written_at timestamptz not null,
  primary key (program_id, member_id, day, entry_id),
  -- One word for a day from each source, and from each activity: writing it twice changes nothing.
  unique nulls not distinct (program_id, member_id, day, source, activity_id),
  foreign key (program_id, member_id) references member,
  check ((source = 'converted') = (activity_id is not null)),
  check ((source = 'converted') = (minutes is not null)),
  check ((source = 'converted') = (steps_per_minute is not null))
);
create index on step_entry (activity_id) where activity_id is not null;
call protect_tenant_table('step_entry');

-- A member's day as it counts, derived from its entries in the transaction that wrote them.
create table member_day (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  -- Steps that count: walked and converted, after the caps.
  steps integer not null,
  walked integer not null,
  converted integer not null,
  -- The part of walked that a device recorded; it decides between equals on a leaderboard.
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
);
create index on member_day (program_id, day) include (steps, goal, member_id);
call protect_tenant_table('member_day');

-- The first day a program knows of is asked by every list of its days.
create index on member (program_id, registered_on);
