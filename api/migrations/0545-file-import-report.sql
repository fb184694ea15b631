-- What is found out about a member's file besides its days: how it writes numbers and dates, what couldn't be read and
-- what else is in it. 0546 validates the checks, which would read the whole table here.
alter table file_import
  -- What the member said of its numbers and dates, and what they still have to say.
  add column answers jsonb not null default '{}',
  add column questions jsonb not null default '[]',
  -- Lines or records that couldn't be read, counted by reason.
  add column problems jsonb not null default '{}',
  add column contents jsonb not null default '[]',
  drop constraint file_import_kind_check,
  drop constraint file_import_state_check,
  add constraint file_import_kind_check check (kind in ('plain-csv', 'fitbit-csv', 'apple-health', 'google-takeout',
    'garmin-csv', 'samsung-health')) not valid,
  add constraint file_import_state_check check (state in ('reading', 'person_needed', 'answer_needed', 'ready',
    'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed')) not valid;

-- A line of the file that couldn't be read. Deleted with the days of its import.
create table file_import_line (
  program_id bigint not null,
  import_id bigint not null,
  item integer not null,
  -- The file in an archive.
  file text,
  line integer,
  content text not null,
  problem text not null,
  primary key (program_id, import_id, item),
  foreign key (program_id, import_id) references file_import on delete cascade
);
call protect_tenant_table('file_import_line');
