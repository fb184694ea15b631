-- Challenges, challenge packages, and their maps, milestones and results.

-- The maps that every program has: small, shared and read-only.
create table map (
  map_id bigint primary key,
  kind text not null check (kind in ('movement', 'wellness', 'preventative')),
  -- A line on the earth, or through an illustrated scene.
  chart_type text not null check (chart_type in ('route', 'scene')),
  -- The name of the scene's drawing.
  scene text,
  -- By language: {"en": …, "es": …}.
  name jsonb not null,
  summary jsonb not null,
  -- The real length in kilometers; null for an invented place.
  distance_km double precision check (distance_km > 0),
  display_unit text not null check (display_unit in ('km', 'mi')),
  -- Whether the line stands for the challenge's goal or for its real distance.
  scale_mode text not null check (scale_mode in ('scaled', 'true-distance')),
  -- [{"x": …, "y": …, "position": …}, …] from the start at position 0 to the end at position 1: longitude and latitude,
  -- or a point in a scene of 1000 × 600.
  line jsonb not null,
  check ((chart_type = 'scene') = (scene is not null)),
  check (scale_mode = 'scaled' or distance_km is not null)
);
grant select on map to stridewell_app, stridewell_provider;

create table map_milestone (
  milestone_id bigint primary key,
  map_id bigint not null references map,
  -- Starts at 1, along the line.
  place integer not null check (place > 0),
  -- The share of the line before it, from 0 to 1.
  position double precision not null check (position between 0 and 1),
  visible_before_reached boolean not null,
  title jsonb not null,
  -- Rich text.
  body jsonb not null,
  image text,
  link text,
  -- Points for reaching the milestone, and a quiz with the points for a right answer: {"question": {"en": …, "es": …},
  -- "options": [{"en": …, "es": …}, …], "right": 0, "points": 10}
  points integer not null default 20 check (points between 0 and 1000),
  quiz jsonb,
  unique (map_id, place)
);
grant select on map_milestone to stridewell_app, stridewell_provider;

-- Maps that a program's administrators draw.
create table program_map (
  program_id bigint not null references program,
  map_id bigint not null,
  kind text not null check (kind in ('movement', 'wellness', 'preventative')),
  chart_type text not null check (chart_type in ('route', 'scene')),
  -- The name of the scene's drawing; null for a route, and for a scene with its own picture.
  scene text,
  -- The storage key of the scene's picture.
  image text,
  -- By language: {"en": …, "es": …}; one of them may be empty.
  name jsonb not null,
  summary jsonb not null,
  -- Null for an invented place.
  distance_km double precision check (distance_km > 0),
  display_unit text not null check (display_unit in ('km', 'mi')),
  scale_mode text not null check (scale_mode in ('scaled', 'true-distance')),
  -- As in map.line.
  line jsonb not null,
  -- Whether challenges can use it.
  is_published boolean not null,
  updated_at timestamptz not null,
  primary key (program_id, map_id),
  check ((chart_type = 'scene') = (scene is not null or image is not null)),
  check (scale_mode = 'scaled' or distance_km is not null)
);
call protect_tenant_table('program_map');

create table program_milestone (
  program_id bigint not null references program,
  milestone_id bigint not null,
  map_id bigint not null,
  -- Starts at 1, along the line.
  place integer not null check (place > 0),
  -- The share of the line before it, from 0 to 1.
  position double precision not null check (position between 0 and 1),
  visible_before_reached boolean not null,
  title jsonb not null,
  -- Rich text.
  body jsonb not null,
  -- The storage key of its picture.
  image text,
  link text,
  points integer not null default 20 check (points between 0 and 1000),
  quiz jsonb,
  primary key (program_id, milestone_id),
  foreign key (program_id, map_id) references program_map on delete cascade
);
create index on program_milestone (program_id, map_id);
call protect_tenant_table('program_milestone');

create table challenge (
  program_id bigint not null,
  -- Also the id of its leaderboard, which stores its days, cap, goal and closing time.
  challenge_id bigint not null,
  name text not null,
  description text not null,
  image text,
  between_whom text not null default 'individuals' check (between_whom in ('individuals', 'groups', 'organization')),
  -- Daily steps of an even pace.
  steps integer not null check (steps > 0),
  at_stake text,
  featured boolean not null default false,
  -- Whether anyone who sees it can join, or only invited members.
  is_open boolean not null default true,
  -- Whether everyone in the program sees it, or only participants and invited members.
  is_public boolean not null default true,
  -- The last day to join; null for any day of the challenge.
  last_join_day date,
  -- Hours after the last day has ended in every time zone; late entries count until then.
  grace_hours integer not null default 72 check (grace_hours in (0, 24, 48, 72, 168)),
  -- Which days count for late joiners.
  late_join_counts text not null default 'challenge-start' check (late_join_counts in ('challenge-start',
    'join-date')),
  organiser_id bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the last row of the result was written; null before.
  results_written_at timestamptz,
  deleted_at timestamptz,
  -- What participants can add to a challenge that they complete, such as a check-up.
  allow_adding_completion_date boolean not null default false,
  allow_free_text_input boolean not null default false,
  -- When an administrator archived it; null if it was archived only by its dates.
  archived_at timestamptz,
  -- Counts changes. Saving over a newer version is refused.
  version integer not null default 1,
  -- Null for no map.
  map_id bigint,
  -- Points for each member who reaches the goal, given once the result is final; null for none.
  incentive_points integer check (incentive_points between 1 and 100000),
  -- The title of the recognition wall; null for the default.
  recognition_title text,
  primary key (program_id, challenge_id),
  foreign key (program_id, challenge_id) references leaderboard,
  foreign key (program_id, organiser_id) references member
);
create index on challenge (program_id, organiser_id);
create unique index challenge_name on challenge (program_id, lower(name)) where deleted_at is null;
create index on challenge (program_id, map_id);
call protect_tenant_table('challenge');
comment on column challenge.deleted_at is
  'From then on nobody sees it and nobody is in it. A result that was sealed before stays as it is.';

-- Participation of members over time; an open interval is a current participant.
create table challenge_member (
  program_id bigint not null,
  challenge_id bigint not null,
  member_id bigint not null,
  membership_id bigint not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- Who added them: themselves or an administrator.
  joined_by bigint not null,
  left_by bigint,
  primary key (program_id, challenge_id, member_id, membership_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member,
  check (left_at >= joined_at)
);
create unique index on challenge_member (program_id, challenge_id, member_id) where left_at is null;
create index on challenge_member (program_id, member_id);
call protect_tenant_table('challenge_member');

create table challenge_invitation (
  program_id bigint not null,
  challenge_id bigint not null,
  member_id bigint not null,
  invited_by bigint not null,
  invited_at timestamptz not null,
  primary key (program_id, challenge_id, member_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member
);
create index on challenge_invitation (program_id, member_id);
call protect_tenant_table('challenge_invitation');

-- Requests to join a challenge that is not open. A declined one stays, so that it can't be repeated.
create table challenge_join_request (
  program_id bigint not null,
  challenge_id bigint not null,
  member_id bigint not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint,
  is_accepted boolean,
  primary key (program_id, challenge_id, member_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member,
  foreign key (program_id, answered_by) references member,
  check ((answered_at is null) = (answered_by is null)),
  check ((answered_at is null) = (is_accepted is null))
);
create index on challenge_join_request (program_id, member_id);
create index on challenge_join_request (program_id, answered_by);
call protect_tenant_table('challenge_join_request');

-- Completions of such a challenge. Organizers see that a member completed it, but never the date or the text.
create table challenge_completion (
  program_id bigint not null,
  challenge_id bigint not null,
  member_id bigint not null,
  completed_on date,
  free_text text not null default '',
  changed_at timestamptz not null,
  primary key (program_id, challenge_id, member_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member
);
create index on challenge_completion (program_id, member_id);
call protect_tenant_table('challenge_completion');

-- Participation of teams and organizations over time; an open interval is a current participant.
create table group_challenge (
  program_id bigint not null,
  challenge_id bigint not null,
  -- The team or organization.
  group_id bigint not null,
  membership_id bigint not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- The member who added or removed it: a leader or an administrator.
  joined_by bigint not null,
  left_by bigint,
  primary key (program_id, challenge_id, group_id, membership_id),
  foreign key (program_id, challenge_id) references challenge,
  check (left_at >= joined_at)
);
create unique index on group_challenge (program_id, challenge_id, group_id) where left_at is null;
create index on group_challenge (program_id, group_id);
call protect_tenant_table('group_challenge');

-- The result of a challenge, written once after it has closed, in the order of its leaderboard.
create table challenge_result (
  program_id bigint not null,
  challenge_id bigint not null,
  -- Starts at 1, without gaps; contenders with the same rank have different positions.
  position integer not null check (position > 0),
  contender_id bigint not null,
  -- Null without steps.
  rank integer,
  total bigint not null,
  active_days integer not null,
  verified_steps bigint not null,
  -- For a team or organization: its members on the last day of the challenge.
  members integer,
  -- The member's counted days, and average steps on those days.
  compared_days integer,
  day_average integer,
  -- Average daily steps of the four weeks before the challenge; null with too little data.
  usual_average integer,
  -- Days with at least four fifths of the member's own average.
  steady_days integer,
  primary key (program_id, challenge_id, position),
  unique (program_id, challenge_id, contender_id),
  foreign key (program_id, challenge_id) references challenge
);
call protect_tenant_table('challenge_result');
revoke update, delete on challenge_result from stridewell_app, stridewell_provider;
comment on column challenge_result.total is 'In the units of its board, as verified_steps: see leaderboard.counting.';

create table challenge_seal (
  program_id bigint not null,
  challenge_id bigint not null,
  -- The number of rows of the result.
  participants integer not null,
  -- SHA-256 of the challenge and the rows of its result, in order.
  digest bytea not null check (octet_length(digest) = 32),
  -- The start of the key's SHA-256.
  key_id text not null,
  -- HMAC-SHA-256 of the digest and the time, with that key.
  mac bytea not null check (octet_length(mac) = 32),
  sealed_at timestamptz not null,
  primary key (program_id, challenge_id),
  foreign key (program_id, challenge_id) references challenge
);
call protect_tenant_table('challenge_seal');
revoke update, delete on challenge_seal from stridewell_app, stridewell_provider;

-- Named challenge settings from which administrators create challenges.
create table challenge_package (
  program_id bigint not null references program,
  package_id bigint not null,
  name text not null,
  description text not null default '',
  featured boolean not null default false,
  days integer not null check (days between 1 and 366),
  -- Daily steps of an even pace.
  steps integer not null check (steps between 1 and 100000),
  between_whom text not null check (between_whom in ('individuals', 'groups', 'organization')),
  daily_cap integer not null,
  grace_hours integer not null check (grace_hours in (0, 24, 48, 72, 168)),
  counts_activities boolean not null,
  allow_adding_completion_date boolean not null,
  allow_free_text_input boolean not null,
  -- Only maps that challenges can use are stored; the new challenge has the foreign key.
  map_id bigint,
  -- The challenge format, and the goal that the format needs.
  format text not null default 'total' check (format in ('total', 'daily-goal', 'streak', 'relay', 'collective',
    'points')),
  -- Days or shared steps to reach; null if it follows from the daily steps.
  goal bigint,
  counts_text_points boolean not null default true,
  counts_question_points boolean not null default true,
  primary key (program_id, package_id)
);
create unique index on challenge_package (program_id, lower(name));
call protect_tenant_table('challenge_package');

-- The packages that every program has: small, shared and read-only.
create table built_in_package (
  package_id bigint primary key,
  -- By language: {"en": …, "es": …}.
  name jsonb not null,
  description jsonb not null,
  featured boolean not null,
  days integer not null,
  steps integer not null,
  between_whom text not null check (between_whom in ('individuals', 'groups', 'organization')),
  daily_cap integer not null,
  grace_hours integer not null,
  counts_activities boolean not null,
  allow_adding_completion_date boolean not null,
  allow_free_text_input boolean not null,
  map_id bigint,
  format text not null default 'total' check (format in ('total', 'daily-goal', 'streak', 'relay', 'collective',
    'points')),
  goal bigint,
  counts_text_points boolean not null default true,
  counts_question_points boolean not null default true
);
grant select on built_in_package to stridewell_app, stridewell_provider;

insert into built_in_package (package_id, name, description, featured, days, steps, between_whom, daily_cap,
  grace_hours, counts_activities, allow_adding_completion_date, allow_free_text_input, map_id) values
  (1, '{"en":"First two weeks","es":"Las dos primeras semanas"}',
    '{"en":"A gentle start: 6,000 steps a day for two weeks, along the hills of Lisbon.","es":"Un comienzo suave: 6000 pasos al día durante dos semanas, por las colinas de Lisboa."}',
    true, 14, 6000, 'individuals', 30000, 72, true, false, false, 3),
  (2, '{"en":"Teams on the West Highland Way","es":"Equipos por la West Highland Way"}',
    '{"en":"Four weeks in which teams cross Scotland together, at 8,000 steps a day for each member.","es":"Cuatro semanas en las que los equipos cruzan Escocia juntos, con 8000 pasos al día por persona."}',
    false, 28, 8000, 'groups', 30000, 72, false, false, false, 2),
  (3, '{"en":"The whole Camino","es":"El Camino entero"}',
    '{"en":"Sixty days to Santiago, for those who like a long way: 10,000 steps a day.","es":"Sesenta días hasta Santiago, para quien disfruta de un camino largo: 10 000 pasos al día."}',
    false, 60, 10000, 'individuals', 30000, 72, false, false, false, 1);

-- The provider edits the catalogs.
grant insert, update, delete on map, map_milestone, built_in_package to stridewell_provider;

-- Members who reached a milestone and collected its points: once, with their quiz answer.
create table milestone_arrival (
  program_id bigint not null,
  member_id bigint not null,
  challenge_id bigint not null,
  milestone_id bigint not null,
  -- The member's own day on which they collected the points; the points count for it.
  day date not null,
  points integer not null check (points >= 0),
  -- The chosen option, starting at 0; null without a quiz.
  answer integer,
  is_right boolean,
  arrived_at timestamptz not null,
  primary key (program_id, member_id, challenge_id, milestone_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member,
  check ((answer is null) = (is_right is null))
);
create index on milestone_arrival (program_id, challenge_id);
call protect_tenant_table('milestone_arrival');
