-- The secret address to which a member's phone posts their days. It works while its source in device_connection
-- ('sync-link') is connected.
create table sync_link (
  program_id bigint not null,
  member_id bigint not null,
  -- SHA-256 of the secret, which has 256 random bits.
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- What became of the last post: counts, and the first refused dates with the reason. No values.
  last_result jsonb,
  -- Posts since posts_since, for the rate limit.
  posts integer not null default 0,
  posts_since timestamptz not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create unique index on sync_link (program_id, secret_hash);
call protect_tenant_table('sync_link');

-- The spans of time with steps that a sync link received for a day, so that parts of a day add up and repeated parts
-- don't. Kept for 40 days.
create table sync_link_day (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  -- [[start, end, steps], …] in seconds since 1970.
  spans jsonb not null,
  primary key (program_id, member_id, day),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('sync_link_day');

-- 0551 validates the check: reading the whole table here would block every request.
alter table device_connection
  drop constraint device_connection_provider_check,
  add constraint device_connection_provider_check check (provider in ('google-health', 'garmin', 'withings', 'webhook',
    'sandbox', 'sync-link')) not valid;
