-- A member's account at a vendor of devices, from which their days come.
create table device_connection (
  program_id bigint not null,
  member_id bigint not null,
  provider text not null
    check (provider in ('google-health', 'garmin', 'withings', 'webhook', 'sandbox')),
  state text not null check (state in ('connected', 'expired', 'ended')),
  -- Who the member is at the vendor; null once it has ended.
  vendor_user_id text,
  -- Encrypted with a key of the installation, for this member and provider.
  access_token text,
  refresh_token text,
  token_expires_at timestamptz,
  -- Which source decides where several have a day.
  is_primary boolean not null default false,
  connected_at timestamptz not null,
  -- When we last asked, when we last got an answer, and when the vendor last wrote by itself.
  asked_at timestamptz,
  answered_at timestamptz,
  heard_at timestamptz,
  -- The last day that had steps.
  last_day date,
  -- What went wrong the last time; null once it went well.
  problem text check (problem in ('rate-limited', 'no-answer', 'expired')),
  -- How often in a row it did.
  failures integer not null default 0,
  -- When we ask next; null where nobody is asked.
  next_sync_at timestamptz,
  primary key (program_id, member_id, provider),
  foreign key (program_id, member_id) references member on delete cascade
);
-- One account at a vendor counts for one member of a program.
create unique index device_connection_account
  on device_connection (program_id, provider, vendor_user_id) where vendor_user_id is not null;
create unique index device_connection_primary
  on device_connection (program_id, member_id) where is_primary;
create index device_connection_due
  on device_connection (program_id, next_sync_at) where next_sync_at is not null;
call protect_tenant_table('device_connection');

-- A member who is at a vendor to give us access, until they come back or ten minutes are over.
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
  primary key (program_id, member_id, provider),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('device_consent');

-- What each source says of a day. The ledger has one entry of devices for a day: that of the source that decides.
create table device_day (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  -- 'earlier' is what devices had written before the first connection.
  provider text not null,
  steps integer not null check (steps >= 0),
  -- Which of two words about the day is the later one, in an order of the vendor's own.
  version bigint not null,
  changed_at timestamptz not null,
  is_counted boolean not null default false,
  -- Why it decides, of the one that does.
  reason text check (reason in ('only', 'primary', 'largest')),
  -- Whether the ledger has it: a day that has not begun where the member lives waits for it.
  is_settled boolean not null default false,
  primary key (program_id, member_id, day, provider),
  foreign key (program_id, member_id) references member on delete cascade
) partition by range (day);
call protect_tenant_table('device_day');
call partition_by_day('device_day');

-- Days that vendors sent by themselves, until they are worked off.
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

-- How often vendors were asked and did not answer, counted: whose days it was about is not kept.
create table device_vendor_health (
  -- The minute, cut off, in which it was.
  minute timestamptz not null,
  provider text not null,
  asked integer not null default 0 check (asked >= 0),
  failed integer not null default 0 check (failed >= 0),
  primary key (minute, provider)
);
grant select, insert, update on device_vendor_health to stridewell_app;
grant select, delete on device_vendor_health to stridewell_provider;
