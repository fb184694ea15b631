-- The provider: resellers, mass operations, exports, releases and backups.

-- Companies that resell programs under their own brand.
create table reseller (
  reseller_id bigint primary key,
  name text not null,
  -- #rrggbb; the default of programs that it creates.
  brand_colour text,
  -- The agreement with the provider, as text.
  plan text,
  -- The provider's contacts there: a list of {name, email, role}.
  contacts jsonb not null default '[]',
  created_by bigint not null,
  created_at timestamptz not null,
  -- From then on it creates no programs and signs no one in.
  suspended_at timestamptz,
  -- The storage key of its logo. Its programs show it unless they have their own.
  logo text
);
grant select, insert, update on reseller to stridewell_provider;
-- A program needs to know whether its reseller may still sign people in, and nothing else.
grant select (reseller_id, suspended_at) on reseller to stridewell_app;
grant select (logo) on reseller to stridewell_app;

-- Public keys of resellers. Their servers sign requests that sign someone in to any of their programs.
create table reseller_key (
  reseller_key_id bigint primary key,
  reseller_id bigint not null,
  name text not null,
  -- SubjectPublicKeyInfo in PEM.
  public_key text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  -- When it expires, because another key replaced it.
  ends_at timestamptz,
  revoked_at timestamptz
);
create index reseller_key_by_reseller on reseller_key (reseller_id, reseller_key_id);
grant select, insert, update on reseller_key to stridewell_provider;
grant select on reseller_key to stridewell_app;

-- The reseller of a program; a program without a row is the provider's own.
create table program_reseller (
  program_id bigint primary key references program,
  reseller_id bigint not null,
  since timestamptz not null
);
call protect_tenant_table('program_reseller');

-- A reseller's staff, who see its programs in the partner console.
create table reseller_person (
  program_id bigint not null references program,
  member_id bigint not null,
  reseller_id bigint not null,
  named_at timestamptz not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('reseller_person');

-- API keys of resellers' servers. Only a hash is stored.
create table reseller_api_key (
  api_key_id bigint primary key,
  reseller_id bigint not null,
  name text not null,
  scopes text[] not null,
  -- SHA-256 of the secret, which has 256 random bits.
  secret_hash bytea not null,
  -- The last characters of the secret.
  hint text not null,
  created_by bigint not null,
  -- The creator's program.
  home_program_id bigint not null,
  created_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index reseller_api_key_by_reseller on reseller_api_key (reseller_id, api_key_id);
grant select, insert, update on reseller_api_key to stridewell_provider;

-- Webhooks that tell resellers' servers about their programs.
create table reseller_webhook (
  webhook_id bigint primary key,
  reseller_id bigint not null,
  url text not null,
  events text[] not null,
  -- The signing secret of deliveries, encrypted.
  secret_sealed text not null,
  created_by bigint not null,
  created_at timestamptz not null
);
create index reseller_webhook_by_reseller on reseller_webhook (reseller_id, webhook_id);
grant select, insert, delete on reseller_webhook to stridewell_provider;

-- Webhook deliveries, done or pending.
create table webhook_delivery (
  delivery_id bigint primary key,
  webhook_id bigint not null,
  event text not null,
  -- Exactly the bytes that are sent each time.
  body text not null,
  occurred_at timestamptz not null,
  attempts int not null default 0,
  last_attempt_at timestamptz,
  -- The server's status code; null if it did not respond.
  last_status int,
  delivered_at timestamptz,
  given_up_at timestamptz
);
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, delivery_id);
create index webhook_delivery_by_age on webhook_delivery (occurred_at);
grant select, insert, update, delete on webhook_delivery to stridewell_provider;

-- The last reported state of a reseller's programs; the next delivery reports what changed.
create table webhook_known (
  reseller_id bigint primary key,
  -- For each its id, name, tier, type and health.
  programs jsonb not null
);
grant select, insert, update on webhook_known to stridewell_provider;

-- Provider mail to members of many programs. Each program gets its own mailing with the same number.
create table mass_mailing (
  mass_mailing_id bigint primary key,
  subject text not null,
  body text not null,
  -- Both or neither.
  subject_es text,
  body_es text,
  -- As in the contract.
  audience jsonb not null,
  state text not null check (state in ('sending', 'paused', 'sent', 'cancelled')),
  -- The target programs in order, and the last one that was reached.
  program_ids jsonb not null,
  position_id bigint not null default 0,
  created_by bigint not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The number of recipients when it was written.
  expected integer not null default 0,
  -- The earliest time to reach the next program.
  next_at timestamptz
);
grant select, insert, update on mass_mailing to stridewell_provider;

-- Members that the provider removes in bulk. Nothing happens before the due time; until then it can be stopped.
create table mass_deletion (
  mass_deletion_id bigint primary key,
  state text not null check (state in ('waiting', 'working', 'done', 'cancelled')),
  members integer not null,
  created_by bigint not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  finished_at timestamptz,
  -- Lines that were left out, each with its reason, as in the contract.
  refused jsonb not null default '[]'
);
grant select, insert, update on mass_deletion to stridewell_provider;

create table mass_deletion_line (
  program_id bigint not null references program,
  mass_deletion_id bigint not null,
  member_id bigint not null,
  -- Kept: became an administrator, or was already removed.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'removed', 'kept')),
  -- The line number in the file.
  line integer not null default 0,
  -- When the member was removed or kept.
  decided_at timestamptz,
  primary key (program_id, mass_deletion_id, member_id),
  foreign key (program_id, member_id) references member
);
create index mass_deletion_line_waiting on mass_deletion_line (program_id, mass_deletion_id, member_id) where outcome
  = 'waiting';
call protect_tenant_table('mass_deletion_line');

-- Totals over all programs, refreshed from time to time.
create table all_program_sum (
  -- There is one row.
  sum_id integer primary key check (sum_id = 1),
  summed_at timestamptz not null,
  programs integer not null,
  members bigint not null,
  active_members bigint not null,
  total_steps bigint not null
);
grant select on all_program_sum to stridewell_app;
grant select, insert, update on all_program_sum to stridewell_provider;

-- Exports of programs that move to another installation, with progress.
create table program_export (
  export_id bigint primary key,
  of_program_id bigint not null,
  -- Its name at the time.
  program_name text not null,
  -- The public key of the receiving installation: no other can read the archive.
  recipient_key text not null,
  state text not null check (state in ('asked', 'waiting', 'writing', 'ready', 'failed', 'ended')),
  -- The reseller whose staff requested it; null for the provider's.
  reseller_id bigint,
  asked_by bigint not null,
  -- The provider's staff member who approved it.
  agreed_by bigint,
  tables integer not null default 0,
  tables_done integer not null default 0,
  rows bigint not null default 0,
  -- The archive's size.
  bytes bigint not null default 0,
  -- Why it failed.
  problem text,
  created_at timestamptz not null,
  ready_at timestamptz,
  -- When the archive is deleted.
  ends_at timestamptz
);
create index program_export_by_program on program_export (of_program_id, export_id);
create index program_export_by_end on program_export (ends_at) where state = 'ready';
grant select, insert, update on program_export to stridewell_provider;

-- The encrypted archives, in chunks of 256 kB.
create table program_export_part (
  export_id bigint not null,
  part integer not null,
  content bytea not null,
  primary key (export_id, part)
);
alter table program_export_part alter column content set storage external;
grant select, insert, delete on program_export_part to stridewell_provider;

-- Counts of how releases started in pages, without member or program, so it has no program_id.
create table release_health (
  -- Truncated to the minute.
  minute timestamptz not null,
  remote text not null,
  version text not null,
  mounted integer not null default 0 check (mounted >= 0),
  load_failed integer not null default 0 check (load_failed >= 0),
  mount_failed integer not null default 0 check (mount_failed >= 0),
  crashed integer not null default 0 check (crashed >= 0),
  -- Evidence about a release: errors in handlers and timers, mount times and embedded pages. No personal data.
  handler_threw integer not null default 0,
  -- How many outcomes are from parts embedded in partner pages.
  embedded integer not null default 0,
  -- How many mounts reported a time, and their total in milliseconds.
  timed integer not null default 0,
  timed_ms bigint not null default 0,
  primary key (minute, remote, version),
  constraint release_health_evidence_check check (handler_threw >= 0 and embedded >= 0 and timed >= 0 and timed_ms >=
    0)
);
grant select, insert, update on release_health to stridewell_app;
grant select, delete on release_health to stridewell_provider;

-- Prevents counting a person twice. Only a keyed hash is stored, which tells two people apart and nothing else; it has
-- no program_id, like release_health.
create table release_witness (
  remote text not null,
  version text not null,
  -- HMAC-SHA-256 of program and member.
  person bytea not null check (octet_length(person) = 32),
  seen_at timestamptz not null,
  failed_at timestamptz,
  primary key (remote, version, person)
);
create index on release_witness (seen_at);
grant select, insert, update on release_witness to stridewell_app;
grant select, delete on release_witness to stridewell_provider;

create table release_cause (
  -- Truncated to the minute.
  minute timestamptz not null,
  remote text not null,
  version text not null,
  -- The error code.
  cause text not null,
  failures integer not null check (failures > 0),
  primary key (minute, remote, version, cause)
);
grant select, insert, update on release_cause to stridewell_app;
grant select, delete on release_cause to stridewell_provider;

-- Requests of provider staff to the release process, which alone signs and changes the registry.
create table release_request (
  request_id bigint primary key,
  action text not null check (action in ('promote', 'stage', 'roll-back', 'retire')),
  remote text not null,
  version text not null,
  -- For a stage: the share of members, and the programs; null for all.
  percent integer,
  programs jsonb,
  -- Allows a release that was rolled back.
  is_again boolean not null default false,
  why text not null,
  asked_by bigint not null,
  -- The name shown in the history.
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- What was done, or the gate's findings.
  outcome text,
  settled_at timestamptz
);
create index release_request_waiting on release_request (request_id) where state = 'waiting';
grant select, insert, update on release_request to stridewell_provider;

-- The release process's last report: one row.
create table release_report (
  report_id integer primary key,
  status jsonb not null,
  told_at timestamptz not null,
  constraint release_report_one_check check (report_id = 1)
);
grant select, insert, update on release_report to stridewell_provider;

-- Scheduled backups and their outcomes. The files are in the operator's folder.
create table backup_run (
  run_id bigint primary key,
  began_at timestamptz not null,
  -- Null while it runs, and if its process died.
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'failed')),
  -- Its folder in the operator's folder; null unless it is done.
  name text,
  bytes bigint,
  rows bigint,
  -- The error.
  problem text,
  check ((outcome is null) = (ended_at is null)),
  check ((outcome = 'done') = (name is not null and bytes is not null and rows is not null) or outcome is null)
);
create index on backup_run (began_at);
grant select, insert, update, delete on backup_run to stridewell_provider;
