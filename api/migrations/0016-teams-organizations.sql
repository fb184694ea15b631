-- How the boards of a program count the days of teams and organizations: see leaderboard.counting.
alter table program add column group_counting text not null default 'average'
  check (group_counting in ('total', 'average', 'active-average'));

create table organization (
  program_id bigint not null references program,
  organization_id bigint not null,
  name text not null,
  image text,
  created_at timestamptz not null,
  -- From then on it takes no part in anything; what it did stays.
  ended_at timestamptz,
  primary key (program_id, organization_id)
);
create unique index organization_name on organization (program_id, lower(name)) where ended_at is null;
call protect_tenant_table('organization');

create table team (
  program_id bigint not null references program,
  team_id bigint not null,
  name text not null,
  description text not null default '',
  image text,
  -- Whether anybody may join, or only those who are invited.
  is_open boolean not null default true,
  -- The organization it belongs to; its members need not be in that one themselves.
  organization_id bigint,
  created_by bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (program_id, team_id),
  foreign key (program_id, organization_id) references organization,
  foreign key (program_id, created_by) references member
);
create unique index team_name on team (program_id, lower(name)) where ended_at is null;
create index on team (program_id, organization_id);
create index on team (program_id, created_by);
call protect_tenant_table('team');

-- Who was in a team and when. The days of a member's intervals do not overlap: a day belongs to the team in
-- which the member was last on it.
create table team_member (
  program_id bigint not null,
  team_id bigint not null,
  member_id bigint not null,
  membership_id bigint not null,
  is_leader boolean not null default false,
  -- The member's own calendar days, both counted; no last day while the member is in the team. A last day
  -- before the first is left by one who moved on within a day.
  first_day date not null,
  last_day date,
  joined_at timestamptz not null,
  left_at timestamptz,
  joined_by bigint not null,
  left_by bigint,
  primary key (program_id, team_id, member_id, membership_id),
  foreign key (program_id, team_id) references team,
  foreign key (program_id, member_id) references member,
  check ((last_day is null) = (left_at is null)),
  check (last_day >= first_day - 1),
  check (left_at >= joined_at)
);
create unique index team_member_one_team on team_member (program_id, member_id) where left_at is null;
create index on team_member (program_id, member_id, first_day);
call protect_tenant_table('team_member');

-- The same of organizations.
create table organization_member (
  program_id bigint not null,
  organization_id bigint not null,
  member_id bigint not null,
  membership_id bigint not null,
  first_day date not null,
  last_day date,
  joined_at timestamptz not null,
  left_at timestamptz,
  joined_by bigint not null,
  left_by bigint,
  primary key (program_id, organization_id, member_id, membership_id),
  foreign key (program_id, organization_id) references organization,
  foreign key (program_id, member_id) references member,
  check ((last_day is null) = (left_at is null)),
  check (last_day >= first_day - 1),
  check (left_at >= joined_at)
);
create unique index organization_member_one on organization_member (program_id, member_id)
  where left_at is null;
create index on organization_member (program_id, member_id, first_day);
call protect_tenant_table('organization_member');

-- How many members a team or an organization has from a day on, until its next row.
create table group_size (
  program_id bigint not null references program,
  group_id bigint not null,
  from_day date not null,
  members integer not null,
  primary key (program_id, group_id, from_day)
);
call protect_tenant_table('group_size');

-- What the members of a team or an organization did together on a day, as it counts on a board. The boards of
-- periods share the rows of the board of all days.
create table group_day (
  program_id bigint not null,
  leaderboard_id bigint not null,
  group_id bigint not null,
  day date not null,
  steps bigint not null,
  verified bigint not null,
  -- Members with steps that count here.
  walkers integer not null,
  -- Members with an entry on this day or one of the six before it.
  active integer not null,
  primary key (program_id, leaderboard_id, group_id, day),
  foreign key (program_id, leaderboard_id) references leaderboard on delete cascade
);
create index on group_day (program_id, group_id, day);
call protect_tenant_table('group_day');
