-- A file of their own days that a member uploaded: read day by day, compared with what is there, and then applied
-- or taken back by whichever instance does the job. The file itself lies in the data folder while it is read.
create table file_import (
  program_id bigint not null,
  import_id bigint not null,
  member_id bigint not null,
  file_name text,
  kind text check (kind in ('plain-csv', 'fitbit-csv', 'apple-health', 'google-takeout')),
  state text not null check (state in ('reading', 'person_needed', 'ready', 'applying', 'applied', 'undoing',
    'undone', 'cancelled', 'failed')),
  -- Why it failed.
  problem text,
  bytes bigint not null,
  -- Of 100: how far the present phase has come.
  percent smallint not null default 0,
  -- Those whom the file holds, where it holds several, and which of them the member is.
  people text[] not null default '{}',
  person text,
  -- Lines or records that could not be read.
  unreadable integer not null default 0,
  days_kept integer not null default 0,
  uploaded_at timestamptz not null,
  finished_at timestamptz,
  -- When it was applied; it can be taken back for so many days from then.
  applied_at timestamptz,
  primary key (program_id, import_id),
  foreign key (program_id, member_id) references member
);
-- Those on which somebody is, or was, at work.
create index file_import_unfinished on file_import (program_id, import_id)
  where state in ('reading', 'applying', 'undoing');
create index file_import_of_member on file_import (program_id, member_id, import_id);
call protect_tenant_table('file_import');

-- What a file says of a day. It goes with its import, or when that can no longer be taken back.
create table file_import_day (
  program_id bigint not null,
  import_id bigint not null,
  day date not null,
  metric text not null check (metric in ('steps', 'sleep', 'weight', 'heart-rate')),
  -- Steps, hours, kilograms, beats a minute.
  value numeric not null,
  -- What an import had said before, with its note; null for nothing.
  value_before numeric,
  note_before text,
  change text not null check (change in ('new', 'changed', 'same', 'refused')),
  -- Why it was refused.
  reason text,
  -- Whether it was written and has not been taken back.
  applied boolean not null default false,
  primary key (program_id, import_id, day, metric),
  foreign key (program_id, import_id) references file_import on delete cascade
);
call protect_tenant_table('file_import_day');
