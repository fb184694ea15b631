-- A file of steps that an admin uploaded: stored, read line by line, compared with what is there, and then
-- applied or taken back by whichever instance holds its lease.
create table step_import (
  program_id bigint not null references program,
  import_id bigint not null,
  -- Not always a member of the program: provider admins upload in any.
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  file_name text,
  -- SHA-256 of the file; null until all of it is here.
  content_hash bytea,
  bytes bigint not null default 0,
  -- Lines of the file that are not blank, the first not counted.
  lines integer not null default 0,
  state text not null check (state in ('uploading', 'checking', 'checked', 'applying', 'applied', 'stopped',
    'undoing', 'undone', 'cancelled', 'failed')),
  -- Why it failed, in words.
  problem text,
  -- Lines that have become rows of step_import_line.
  lines_read integer not null default 0,
  lines_refused integer not null default 0,
  -- Lines that wrote something and stand; those that had nothing to write; those that somebody wrote over.
  lines_applied integer not null default 0,
  lines_unchanged integer not null default 0,
  lines_kept integer not null default 0,
  -- What applying would change, as of when it was checked.
  dry_run jsonb,
  -- Into how many parts its members fall, about two hundred in each: lines are applied part by part, and
  -- within one day by day, so that a transaction writes few days of not too many members.
  parts integer not null default 1,
  -- Where applying or undoing stands in that order.
  cursor_part integer,
  cursor_day date,
  cursor_member_id bigint,
  -- When the present phase began, and how many lines it has gone through.
  phase_began_at timestamptz,
  lines_done integer not null default 0,
  -- Who is at work on it until when, by the clock of the database.
  leased_by bigint,
  leased_until timestamptz,
  uploaded_at timestamptz not null,
  finished_at timestamptz,
  -- Whether its lines are gone; the row itself stays.
  is_cleared boolean not null default false,
  primary key (program_id, import_id)
);
-- One content is imported once, unless it was taken back or never was applied.
create unique index step_import_content on step_import (program_id, content_hash)
  where state not in ('uploading', 'undoing', 'undone', 'cancelled', 'failed');
-- What the workers look for, over all programs.
create index step_import_work on step_import (program_id, import_id)
  where state in ('uploading', 'checking', 'applying', 'undoing') or not is_cleared;
call protect_tenant_table('step_import');

-- The file as it came, until its lines are read.
create table step_import_chunk (
  program_id bigint not null,
  import_id bigint not null,
  chunk integer not null,
  content bytea not null,
  primary key (program_id, import_id, chunk),
  foreign key (program_id, import_id) references step_import on delete cascade
);
-- Compressing it would cost more time than it saves room for.
alter table step_import_chunk alter column content set storage external;
call protect_tenant_table('step_import_chunk');

-- A line of the file. Rows are written under the lock of their import and of members who exist; a million
-- look-ups of foreign keys would only say so again.
create table step_import_line (
  program_id bigint not null,
  import_id bigint not null,
  -- As an editor counts, the first line being 1.
  line_number integer not null,
  -- Which part of the members its member falls in.
  part integer not null default 0,
  member_id bigint,
  day date,
  steps integer,
  note text,
  -- Why it was refused; null for a line that is good.
  problem text,
  -- The line as read, of a refused one.
  content text,
  -- Whether it wrote the day and has not been taken back.
  applied boolean not null default false,
  -- What the import's entry of that day said before; null for no entry.
  steps_before integer,
  note_before text,
  primary key (program_id, import_id, line_number),
  check (problem is not null or (member_id is not null and day is not null and steps is not null))
) with (fillfactor = 70);
-- A member's day is there once, and lines are applied in this order.
create unique index step_import_line_day on step_import_line (program_id, import_id, part, day, member_id)
  where problem is null;
create index step_import_line_refused on step_import_line (program_id, import_id, line_number)
  where problem is not null;
call protect_tenant_table('step_import_line');
