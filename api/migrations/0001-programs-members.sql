-- Programs, their members and their groups, and the procedures that protect every table.

-- Protects a tenant table. Every table with a program_id calls this once, right after it is created. Runs with the
-- caller's rights, only in migrations.
create procedure protect_tenant_table(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  -- The setting reads '' and not null once a transaction that set it has ended.
  execute format(
    'create policy one_program on %I to stridewell_app
       using (program_id = nullif(current_setting(''app.program_id'', true), '''')::bigint)
       with check (program_id = nullif(current_setting(''app.program_id'', true), '''')::bigint)',
    table_name);
  execute format(
    'create policy every_program on %I to stridewell_provider using (true) with check (true)', table_name);
  execute format(
    'grant select, insert, update, delete on %I to stridewell_app, stridewell_provider', table_name);
end $$;
revoke execute on procedure protect_tenant_table from public;

-- Protects data that only its member may read: rows are encrypted, and no role sees a row outside the member's own
-- transaction. The owner reads them for backups, still encrypted.
create procedure protect_private_table(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy one_program on %I to stridewell_app
       using (program_id = nullif(current_setting(''app.program_id'', true), '''')::bigint
         and member_id = nullif(current_setting(''app.member_id'', true), '''')::bigint)
       with check (program_id = nullif(current_setting(''app.program_id'', true), '''')::bigint
         and member_id = nullif(current_setting(''app.member_id'', true), '''')::bigint)',
    table_name);
  execute format('create policy kept_whole on %I to stridewell_migrator using (true)', table_name);
  execute format('grant select, insert, update, delete on %I to stridewell_app', table_name);
end $$;
revoke execute on procedure protect_private_table from public;

-- Splits a table by the year of its day, so that vacuum, indexes and tables moved to slower disks stay one year in
-- size. By year, not month, because statements are planned each time they are sent, and each partition that may match
-- adds planning time. A migration calls this once, after `create table … partition by range (day)` and
-- protect_tenant_table. Housekeeping calls it again to add what is missing: one partition for everything before last
-- year, one per year until three months ahead, and one for days without a partition. Rows in that last one move when
-- their year's partition is created. Partitions are reached only through their table: no serving role has a grant on
-- them, and row-level security without a policy shows nothing. Runs with the rights of the caller, who owns the table.
create procedure partition_by_day(table_name text, today date default current_date)
language plpgsql as $$
declare
  caught text := table_name || '_caught';
  made text;
  first_year integer := extract(year from today);
  last_year integer := extract(year from today + interval '3 months');
  year_to_make integer;
begin
  if to_regclass(quote_ident(caught)) is null then
    first_year := first_year - 1;
    made := table_name || '_early';
    execute format('create table %I partition of %I for values from (minvalue) to (%L)',
      made, table_name, make_date(first_year, 1, 1));
    execute format('alter table %I enable row level security, force row level security', made);
    execute format('create table %I partition of %I default', caught, table_name);
    execute format('alter table %I enable row level security, force row level security', caught);
    -- Also its owner sees no row of a table that forces row-level security, and could not move them.
    execute format(
      'create policy moved_by_owner on %I to %I using (true) with check (true)', caught, current_user);
  end if;
  for year_to_make in
    execute format(
      'select generate_series($1, $2) union select distinct extract(year from day)::int from %I order by 1',
      caught) using first_year, last_year
  loop
    made := table_name || '_' || year_to_make;
    continue when to_regclass(quote_ident(made)) is not null;
    -- From here on nobody adds a row that would belong to the new partition.
    execute format('lock table %I in access exclusive mode', caught);
    execute format('create temporary table moving_row as select * from %I
      where day >= make_date(%s, 1, 1) and day < make_date(%s, 1, 1)', caught, year_to_make, year_to_make + 1);
    execute format('delete from %I where day >= make_date(%s, 1, 1) and day < make_date(%s, 1, 1)',
      caught, year_to_make, year_to_make + 1);
    -- Made alone and then attached: made in place it would keep everybody from reading the whole table. Attached
    -- empty: foreign keys of rows that are there are looked up with row-level security, which hides every member.
    execute format('create table %I (like %I including defaults including constraints)', made, table_name);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)',
      table_name, made, make_date(year_to_make, 1, 1), make_date(year_to_make + 1, 1, 1));
    execute format('insert into %I select * from moving_row', made);
    drop table moving_row;
    execute format('alter table %I enable row level security, force row level security', made);
  end loop;
end $$;
revoke execute on procedure partition_by_day from public;

-- Names are sorted and searched without case and accents.
create function search_words(said text) returns text immutable parallel safe language sql
  return lower(regexp_replace(normalize(said, nfd), U&'[\0300-\036f]', '', 'g') collate "und-x-icu");

-- A customer organization. Its id comes first in every other key.
create table program (
  program_id bigint primary key,
  name text not null,
  tier text not null,
  type text not null,
  time_zone text not null,
  contact_email text not null,
  manual_entry boolean not null default true,
  converter boolean not null default true,
  created_at timestamptz not null default now(),
  -- What keeps a streak: meeting the goal, or entering any steps.
  streak_counts text not null default 'goal' check (streak_counts in ('goal', 'entry')),
  -- How leaderboards of the program score a day of a team or organization: see leaderboard.counting.
  group_counting text not null default 'average' check (group_counting in ('total', 'average', 'active-average')),
  -- The program's settings, keyed as in the contract; unset ones are absent. Settings that statements read are columns.
  settings jsonb not null default '{}',
  -- Who must use two-step verification: no one, administrators, or everyone. The provider's staff always must.
  two_factor text not null default 'optional' check (two_factor in ('optional', 'admins', 'required'))
);
call protect_tenant_table('program');

-- Addresses of a program: its name in URLs, and the host of its sign-in page (which has a dot). Unique across programs,
-- so only the provider role can look one up.
create table program_address (
  address text primary key check (address = lower(address)),
  program_id bigint not null,
  kind text not null check (kind in ('name', 'host'))
);
create unique index program_address_of on program_address (program_id, kind);
call protect_tenant_table('program_address');

create table member (
  program_id bigint not null references program,
  member_id bigint not null,
  email text not null check (email = lower(email)),
  username text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role_name text not null default 'NonAdmin' check (role_name in ('NonAdmin', 'CoreTierAdmin', 'PlusTierAdmin',
    'ProTierAdmin', 'WT Admin', 'Super WT Admin')),
  language text check (language in ('en', 'es')),
  -- IANA name; null until the member or their browser sends it.
  time_zone text,
  -- Steps a day.
  daily_goal integer not null,
  image text,
  show_get_started_guide boolean not null default false,
  dismissed_required_modal boolean not null default false,
  featured_challenge_id bigint,
  device_name text,
  registered_on date not null,
  deactivated_at timestamptz,
  -- When everything that identifies the member is due to be erased, and when it was. The row stays, because others'
  -- totals include the member's days.
  erase_at timestamptz,
  erased_at timestamptz,
  -- Whether the member is on a team. Memberships update it in the same transaction.
  in_team boolean not null default false,
  -- Whether the member hides their name from step rankings. Their steps still count.
  is_quiet boolean not null default false,
  -- Units in which the member reads and types values. Stored values are in kilometers and kilograms.
  distance_unit text not null default 'km' check (distance_unit in ('km', 'mi')),
  weight_unit text not null default 'kg' check (weight_unit in ('kg', 'lb', 'st')),
  -- The member's wellness settings: daily goal in glasses of water, and whether to ask for weight.
  water_goal smallint not null default 8 check (water_goal between 1 and 8),
  hide_weight boolean not null default false,
  -- Whether the member accepts bulk mail from administrators.
  takes_announcements boolean not null default true,
  -- The hour at which the member's day begins. Night-shift workers can start it before their shift.
  day_starts_at smallint not null default 0 check (day_starts_at between 0 and 23),
  -- What the member shares: whether people who don't know their email address can find them, and whether friends see
  -- their weekly steps.
  is_findable boolean not null default true,
  friends_see_steps boolean not null default true,
  -- Search text, and the sort key of member lists.
  search_words text not null generated always as (search_words(first_name || ' ' || last_name || ' ' || username))
    stored,
  -- The member's last visit, to the hour; null for never. Stored here because sessions are deleted after a while, and
  -- some are impersonations.
  last_visit_at timestamptz,
  -- Whether the member is in an organization. Memberships update it in the same transaction.
  in_organization boolean not null default false,
  -- When the next invitation is mailed; null if none is planned.
  invitation_due_at timestamptz,
  -- When the last one was mailed.
  invited_at timestamptz,
  -- The employer's identifier for the person. It stays the same when their name and email address change.
  employee_id text,
  primary key (program_id, member_id),
  -- Team members are listed by username, with or without members who hide their name. Both columns are copied to
  -- team_member, so that a page of a large team is read from one index; the foreign key updates the copy.
  constraint member_listed unique (program_id, member_id, username, is_quiet)
);
create index on member (program_id, erase_at) where erase_at is not null and erased_at is null;
-- Profile addresses contain the username. It is stored as written: behind row-level security, a function on it would
-- not use an index.
create index on member (program_id, username);
-- Used when a featured challenge is deleted.
create index on member (program_id, featured_challenge_id) where featured_challenge_id is not null;
-- The few members who administer a program.
create index member_administrators on member (program_id, member_id) where role_name in ('CoreTierAdmin',
  'PlusTierAdmin', 'ProTierAdmin');
-- Members without a team who can't be found are subtracted from the number that other members see.
create index member_not_found on member (program_id) where deactivated_at is null and not in_team and not is_findable;
-- The ids of a page are read from these indexes alone.
create index member_by_words on member (program_id, search_words, member_id) where deactivated_at is null;
create index member_taken_out on member (program_id, search_words, member_id) where deactivated_at is not null;
create index member_without_team on member (program_id, search_words, member_id) where deactivated_at is null and not
  in_team;
create index member_without_organization on member (program_id, search_words, member_id) where deactivated_at is null
  and not in_organization;
create index member_with_device on member (program_id, search_words, member_id) where deactivated_at is null and
  device_name is not null;
create index member_by_visit on member (program_id, (coalesce(last_visit_at, '-infinity')), member_id) where
  deactivated_at is null;
create index member_by_email on member (program_id, email, member_id) where deactivated_at is null;
create index member_by_registration on member (program_id, registered_on, member_id);
create index member_to_invite on member (program_id, invitation_due_at) where invitation_due_at is not null;
create unique index member_employee_id on member (program_id, employee_id) where employee_id is not null;
call protect_tenant_table('member');

-- A picture that a member uploaded, re-encoded in two sizes and stored under a random name.
create table picture (
  program_id bigint not null references program,
  picture_id bigint not null,
  uploaded_by bigint not null,
  -- The program and 128 random bits: the name of its files. Rows that show the picture store this key.
  storage_key text not null,
  -- SHA-256 of the uploaded file. The same file uploaded again before it is used is the same picture.
  digest bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  -- False until something shows it. Unused pictures are deleted after a day.
  is_used boolean not null default false,
  -- Set when nothing shows it any more. Its files are deleted next, then this row.
  removed_at timestamptz,
  primary key (program_id, picture_id)
);
create unique index picture_unused on picture (program_id, uploaded_by, digest) where not is_used and removed_at is
  null;
create index picture_to_clear on picture (program_id, created_at) where not is_used or removed_at is not null;
call protect_tenant_table('picture');

create table organization (
  program_id bigint not null references program,
  organization_id bigint not null,
  name text not null,
  image text,
  created_at timestamptz not null,
  -- From then on it takes part in nothing; its history stays.
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
  -- Whether anyone can join, or only invited members.
  is_open boolean not null default true,
  -- The organization it belongs to. Its members may be in others.
  organization_id bigint,
  created_by bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Alternative text of the team's picture.
  image_alt text not null default '',
  -- Whether members can ask the leaders of a closed team to let them join.
  by_request boolean not null default false,
  -- The team's own daily step goal for each member.
  daily_goal integer,
  primary key (program_id, team_id),
  foreign key (program_id, organization_id) references organization,
  foreign key (program_id, created_by) references member,
  constraint team_daily_goal check (daily_goal between 1000 and 30000)
);
create unique index team_name on team (program_id, lower(name)) where ended_at is null;
create index on team (program_id, organization_id);
create index on team (program_id, created_by);
call protect_tenant_table('team');

-- Team membership over time. A member's intervals do not overlap: a day belongs to the last team that the member was on
-- that day.
create table team_member (
  program_id bigint not null,
  team_id bigint not null,
  member_id bigint not null,
  membership_id bigint not null,
  is_leader boolean not null default false,
  -- The member's own calendar days, inclusive; no last day while the member is on the team. The last day is before the
  -- first when the member moved on within a day.
  first_day date not null,
  last_day date,
  joined_at timestamptz not null,
  left_at timestamptz,
  joined_by bigint not null,
  left_by bigint,
  username text not null,
  is_quiet boolean not null,
  primary key (program_id, team_id, member_id, membership_id),
  foreign key (program_id, team_id) references team,
  foreign key (program_id, member_id) references member,
  check ((last_day is null) = (left_at is null)),
  check (last_day >= first_day - 1),
  check (left_at >= joined_at),
  constraint team_member_listed foreign key (program_id, member_id, username, is_quiet) references member (program_id,
    member_id, username, is_quiet) on update cascade
);
create unique index team_member_one_team on team_member (program_id, member_id) where left_at is null;
create index on team_member (program_id, member_id, first_day);
create index team_member_by_username on team_member (program_id, team_id, username, member_id) include (is_quiet,
  first_day) where left_at is null;
create index team_member_by_joined on team_member (program_id, team_id, first_day, member_id) where left_at is null;
create index team_member_quiet on team_member (program_id, team_id, member_id) where left_at is null and is_quiet;
create index team_member_leading on team_member (program_id, team_id, member_id) where left_at is null and is_leader;
-- Finds members who joined or left during a challenge.
create index team_member_begun on team_member (program_id, team_id, first_day, membership_id);
create index team_member_ended on team_member (program_id, team_id, last_day, membership_id) where last_day is not
  null;
call protect_tenant_table('team_member');

-- Organization membership over time, with the rules of team_member.
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
create unique index organization_member_one on organization_member (program_id, member_id) where left_at is null;
create index on organization_member (program_id, member_id, first_day);
call protect_tenant_table('organization_member');

-- The number of members of a team or organization from a day on, until its next row.
create table group_size (
  program_id bigint not null references program,
  group_id bigint not null,
  from_day date not null,
  members integer not null,
  primary key (program_id, group_id, from_day)
);
call protect_tenant_table('group_size');

-- Unsaved input of a form, so that the member can continue in another browser. One per member and form.
create table form_draft (
  program_id bigint not null,
  member_id bigint not null,
  builder text not null check (builder in ('challenge')),
  -- Keyed by the form's field names; checked when the form is submitted.
  fields jsonb not null,
  -- The browser in which it was typed: its own number and its name.
  browser text not null,
  device text not null,
  saved_at timestamptz not null,
  primary key (program_id, member_id, builder),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('form_draft');

-- The first response to a write with an Idempotency-Key, kept for 24 hours.
create table idempotency (
  program_id bigint not null references program,
  -- The author; not always a member of this program, because provider admins write in any program.
  member_id bigint not null,
  idempotency_key text not null,
  -- SHA-256 of method, path and body.
  request_hash bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (program_id, member_id, idempotency_key)
);
create index on idempotency (program_id, created_at);
call protect_tenant_table('idempotency');

-- The audit log of accounts and records, in the order of writing. Each row of a program contains the code of the row
-- before it; the first row of a day contains the last code of the day before.
create table audit_entry (
  program_id bigint not null references program,
  -- In UTC; never earlier than the previous row's.
  day date not null,
  -- Starts at 1 each day, without gaps.
  position integer not null check (position > 0),
  occurred_at timestamptz not null,
  action text not null,
  -- Who did it. Provider staff may be members of another program.
  actor_id bigint,
  -- The affected member.
  subject_id bigint,
  detail jsonb not null default '{}',
  -- HMAC-SHA-256 of this row and the previous row's code.
  mac bytea not null check (octet_length(mac) = 32),
  primary key (program_id, day, position)
);
create index on audit_entry (program_id, subject_id, day desc, position desc);
call protect_tenant_table('audit_entry');
revoke update, delete on audit_entry from stridewell_app, stridewell_provider;

-- The end of a program's audit log. Writers lock it to take turns.
create table audit_head (
  program_id bigint not null references program,
  day date not null,
  position integer not null,
  mac bytea not null check (octet_length(mac) = 32),
  primary key (program_id)
);
call protect_tenant_table('audit_head');
