-- Backups by the schedule: each try, and how it ended. Their files lie in the operator's folder.
create table backup_run (
  run_id bigint primary key,
  began_at timestamptz not null,
  -- Null while it goes on, and of one whose process died.
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'failed')),
  -- The folder of the backup below the operator's; null unless it is done.
  name text,
  bytes bigint,
  rows bigint,
  -- What went wrong, in a sentence.
  problem text,
  check ((outcome is null) = (ended_at is null)),
  check ((outcome = 'done') = (name is not null and bytes is not null and rows is not null) or outcome is null)
);
create index on backup_run (began_at);
grant select, insert, update, delete on backup_run to stridewell_provider;
