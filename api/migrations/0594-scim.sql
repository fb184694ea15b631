-- The connection of a program's identity provider by SCIM.
create table scim_connection (
  program_id bigint not null references program,
  -- SHA-256 of the token, which has 256 random bits; null once it is revoked.
  secret_hash bytea,
  -- The end of the token, to recognize it by.
  hint text,
  -- In a dry run, calls are answered as if they had happened, and what they would change waits.
  state text not null check (state in ('dry-run', 'on')),
  created_by bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Calls since calls_since, for the rate limit.
  calls integer not null default 0,
  calls_since timestamptz not null,
  primary key (program_id)
);
call protect_tenant_table('scim_connection');

-- What an identity provider said about a person beyond the member's own row.
create table scim_user (
  program_id bigint not null references program,
  -- The member, or the ID reserved for them until they are added.
  member_id bigint not null,
  user_name text not null,
  -- The same in lower case. It is stored, because behind row-level security a function would not use an index.
  user_key text not null,
  external_id text,
  -- The data that the identity provider wants, while it isn't the member's: it waits, or the person has left.
  wanted jsonb,
  wanted_email text,
  waits_for text check (waits_for in ('turn-on', 'decision', 'job')),
  -- Whether the identity provider deleted the person. They aren't listed until they return.
  is_deleted boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (program_id, member_id),
  check (waits_for is null or wanted is not null),
  check ((wanted is null) = (wanted_email is null))
);
create index on scim_user (program_id, user_key);
create index on scim_user (program_id, external_id) where external_id is not null;
create index on scim_user (program_id, wanted_email) where wanted_email is not null;
create index on scim_user (program_id, waits_for, member_id) where waits_for is not null;
call protect_tenant_table('scim_user');

-- What an identity provider said about an organization beyond its own row.
create table scim_group (
  program_id bigint not null references program,
  -- The organization, or the ID reserved for it until it is created.
  organization_id bigint not null,
  external_id text,
  -- Its name and whether it is deleted, while that waits for the end of a dry run.
  wanted_name text,
  is_deleted boolean not null default false,
  waits boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (program_id, organization_id)
);
call protect_tenant_table('scim_group');

-- Writes of an identity provider, kept for 30 days.
create table scim_call (
  program_id bigint not null references program,
  call_id bigint not null,
  called_at timestamptz not null,
  about text not null check (about in ('user', 'group')),
  -- The person it is about; null for organizations, and for people who don't exist.
  member_id bigint,
  name text not null,
  act text not null check (act in ('add', 'return', 'change', 'leave', 'same')),
  outcome text not null check (outcome in ('done', 'would', 'held', 'kept', 'refused')),
  -- Whether the identity provider's own call did it, and not an administrator's decision later.
  is_direct boolean not null,
  reason text,
  attribute text,
  ignored text[] not null default '{}',
  primary key (program_id, call_id)
);
create index on scim_call (program_id, called_at);
create index on scim_call (program_id, member_id) where member_id is not null;
call protect_tenant_table('scim_call');
