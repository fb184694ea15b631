-- Programs that move to another installation: archives that were asked for, and how far they have come.
create table program_export (
  export_id bigint primary key,
  of_program_id bigint not null,
  -- The name that it had.
  program_name text not null,
  -- The public key of the installation that it is for: no other can read it.
  recipient_key text not null,
  state text not null,
  -- The reseller whose people asked; null where the provider's did.
  reseller_id bigint,
  asked_by bigint not null,
  -- Who of the provider let it begin.
  agreed_by bigint,
  tables integer not null default 0,
  tables_done integer not null default 0,
  rows bigint not null default 0,
  -- Of the archive.
  bytes bigint not null default 0,
  -- Why it failed.
  problem text,
  created_at timestamptz not null,
  ready_at timestamptz,
  -- When the archive goes.
  ends_at timestamptz
);
alter table program_export add constraint program_export_state_check
  check (state in ('asked', 'waiting', 'writing', 'ready', 'failed', 'ended'));
create index program_export_by_program on program_export (of_program_id, export_id);
create index program_export_by_end on program_export (ends_at) where state = 'ready';
grant select, insert, update on program_export to stridewell_provider;

-- The archives themselves, encrypted, in pieces of a quarter of a megabyte.
create table program_export_part (
  export_id bigint not null,
  part integer not null,
  content bytea not null,
  primary key (export_id, part)
);
alter table program_export_part alter column content set storage external;
grant select, insert, delete on program_export_part to stridewell_provider;
