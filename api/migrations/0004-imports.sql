-- Files that administrators and members upload: steps, activity archives and lists of people.

-- A step file that an admin uploaded: stored, read line by line, compared with existing entries, then applied or undone
-- by a job.
create table step_import (
  program_id bigint not null references program,
  import_id bigint not null,
  -- Not always a member of the program: provider admins upload in any.
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  file_name text,
  -- SHA-256 of the file; null until it is complete.
  content_hash bytea,
  bytes bigint not null default 0,
  -- Lines that are not blank, without the header.
  lines integer not null default 0,
  state text not null check (state in ('uploading', 'checking', 'checked', 'applying', 'applied', 'stopped',
    'undoing', 'undone', 'cancelled', 'failed')),
  -- Why it failed.
  problem text,
  -- Lines that were read.
  lines_read integer not null default 0,
  lines_refused integer not null default 0,
  -- Lines that were written and still stand; lines with nothing to write; lines overwritten since.
  lines_applied integer not null default 0,
  lines_unchanged integer not null default 0,
  lines_kept integer not null default 0,
  -- What applying would change, at the time of the check.
  dry_run jsonb,
  -- The number of parts of about two hundred members. Lines are applied part by part, and day by day in a part, so that
  -- a transaction writes few days of not too many members.
  parts integer not null default 1,
  -- The position of applying or undoing in that order.
  cursor_part integer,
  cursor_day date,
  cursor_member_id bigint,
  -- When the current phase began, and how many lines it has processed.
  phase_began_at timestamptz,
  lines_done integer not null default 0,
  uploaded_at timestamptz not null,
  finished_at timestamptz,
  -- Whether its lines were deleted; the row itself stays.
  is_cleared boolean not null default false,
  primary key (program_id, import_id)
);
-- The same content is imported once, unless it was undone or never applied.
create unique index step_import_content on step_import (program_id, content_hash) where state not in ('uploading',
  'undoing', 'undone', 'cancelled', 'failed');
-- Finds pending work in all programs.
create index step_import_work on step_import (program_id, import_id) where state in ('uploading', 'checking',
  'applying', 'undoing') or not is_cleared;
call protect_tenant_table('step_import');

-- The file as uploaded, until its lines are read.
create table step_import_chunk (
  program_id bigint not null,
  import_id bigint not null,
  chunk integer not null,
  content bytea not null,
  primary key (program_id, import_id, chunk),
  foreign key (program_id, import_id) references step_import on delete cascade
);
call protect_tenant_table('step_import_chunk');
-- Compression would cost more time than it saves space.
alter table step_import_chunk alter column content set storage external;

-- A line of the file. It has no foreign keys: rows are written while the import and its members are locked, and a
-- million look-ups would add nothing.
create table step_import_line (
  program_id bigint not null,
  import_id bigint not null,
  -- As an editor counts, starting at 1.
  line_number integer not null,
  -- The part of its member.
  part integer not null default 0,
  member_id bigint,
  day date,
  steps integer,
  note text,
  -- Why it was refused; null for a good line.
  problem text,
  -- The text of a refused line.
  content text,
  -- Whether it was written and not undone.
  applied boolean not null default false,
  -- The import's previous steps of that day; null for no entry.
  steps_before integer,
  note_before text,
  primary key (program_id, import_id, line_number),
  check (problem is not null or (member_id is not null and day is not null and steps is not null))
) with (fillfactor = 70);
-- A member's day appears once, and lines are applied in this order.
create unique index step_import_line_day on step_import_line (program_id, import_id, part, day, member_id) where
  problem is null;
create index step_import_line_refused on step_import_line (program_id, import_id, line_number) where problem is not
  null;
call protect_tenant_table('step_import_line');

-- Good lines of a file, many to a row: storing each as its own row took half of the reading time. A line becomes a row
-- of step_import_line when it is refused or has written something.
create table step_import_bundle (
  program_id bigint not null,
  import_id bigint not null,
  -- The part of its members.
  part integer not null,
  -- How many lines were read before these.
  read_before integer not null,
  -- Arrays of line number, member, day, steps and note.
  lines json not null,
  primary key (program_id, import_id, part, read_before),
  foreign key (program_id, import_id) references step_import on delete cascade
);
call protect_tenant_table('step_import_bundle');
-- Compression would cost more time than it saves space.
alter table step_import_bundle alter column lines set storage external;

-- A file of a member's own days: read day by day, compared with existing entries, then applied or undone by a job. The
-- file is in the data folder while it is read.
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
  -- Progress of the current phase.
  percent smallint not null default 0,
  -- The people in the file, if there are several, and which of them the member is.
  people text[] not null default '{}',
  person text,
  -- Lines or records that could not be read.
  unreadable integer not null default 0,
  days_kept integer not null default 0,
  uploaded_at timestamptz not null,
  finished_at timestamptz,
  -- When it was applied; it can be undone for a number of days from then.
  applied_at timestamptz,
  primary key (program_id, import_id),
  foreign key (program_id, member_id) references member
);
-- Imports that a job works on, or did when it stopped.
create index file_import_unfinished on file_import (program_id, import_id) where state in ('reading', 'applying',
  'undoing');
create index file_import_of_member on file_import (program_id, member_id, import_id);
call protect_tenant_table('file_import');

-- A day in the file. Deleted with its import, or when the import can no longer be undone.
create table file_import_day (
  program_id bigint not null,
  import_id bigint not null,
  day date not null,
  metric text not null check (metric in ('steps', 'sleep', 'weight', 'heart-rate')),
  -- Steps, hours, kilograms or beats per minute.
  value numeric not null,
  -- The previous import's value and note; null for none.
  value_before numeric,
  note_before text,
  change text not null check (change in ('new', 'changed', 'same', 'refused')),
  -- Why it was refused.
  reason text,
  -- Whether it was written and not undone.
  applied boolean not null default false,
  primary key (program_id, import_id, day, metric),
  foreign key (program_id, import_id) references file_import on delete cascade
);
call protect_tenant_table('file_import_day');

-- People files that administrators upload: compared with the program line by line, then applied or undone by a job.
create table eligibility_file (
  program_id bigint not null references program,
  file_id bigint not null,
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  file_name text,
  state text not null check (state in ('checked', 'applying', 'applied', 'stopped', 'undoing', 'undone', 'cancelled',
    'failed')),
  -- Whether members who are not in the file leave the program.
  is_whole boolean not null,
  lines integer not null,
  uploaded_at timestamptz not null,
  -- When it was first applied; it can be undone for a day from then.
  applied_at timestamptz,
  finished_at timestamptz,
  primary key (program_id, file_id)
);
create index on eligibility_file (program_id, uploaded_at);
call protect_tenant_table('eligibility_file');

-- What a line changes. Lines are applied in the order of their items: leave, change, return, add.
create table eligibility_line (
  program_id bigint not null,
  file_id bigint not null,
  item integer not null,
  -- As an editor counts; null for a member who is not in the file.
  line integer,
  act text not null check (act in ('add', 'return', 'change', 'leave', 'same', 'refused', 'duplicate')),
  email text not null,
  first_name text,
  last_name text,
  username text,
  language text,
  -- Groups by name; null for no change.
  organization text,
  team text,
  -- The affected member; null until a new one is added.
  member_id bigint,
  -- The state when the line was applied or compared.
  before jsonb,
  problem text,
  -- Null until the line is applied.
  outcome text check (outcome in ('nothing', 'done', 'overtaken', 'undone', 'kept')),
  employee_id text,
  primary key (program_id, file_id, item),
  foreign key (program_id, file_id) references eligibility_file on delete cascade,
  foreign key (program_id, member_id) references member
);
create index on eligibility_line (program_id, file_id, act, item);
create index on eligibility_line (program_id, file_id, item) where outcome is null;
create index on eligibility_line (program_id, member_id);
call protect_tenant_table('eligibility_line');

create table invitation_plan (
  program_id bigint primary key references program,
  -- 'now': with the account; 'at': at a chosen time; 'manual': when an administrator sends them.
  mode text not null check (mode in ('now', 'at', 'manual')),
  send_at timestamptz,
  -- The administrator's own text; null for the default. Paragraphs are separated by empty lines.
  subject_en text,
  message_en text,
  subject_es text,
  message_es text,
  constraint invitation_plan_send_at_check check ((mode = 'at') = (send_at is not null))
);
call protect_tenant_table('invitation_plan');

-- A bulk action of an administrator, kept so that it can be undone for a day.
create table bulk_act (
  program_id bigint not null references program,
  act_id bigint not null,
  kind text not null check (kind in ('team-members', 'organization-members', 'teams-made', 'members-removed',
    'questions-off', 'points-file')),
  -- Shared by the calls of one action; its id if there was one call.
  token text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  -- How many items it changed.
  items integer not null,
  undone_at timestamptz,
  undone_by bigint,
  primary key (program_id, act_id),
  unique (program_id, made_by, token),
  foreign key (program_id, made_by) references member,
  foreign key (program_id, undone_by) references member,
  constraint bulk_act_undone_check check ((undone_at is null) = (undone_by is null))
);
create index on bulk_act (program_id, undone_by);
call protect_tenant_table('bulk_act');

-- A changed item, until the action is undone.
create table bulk_act_item (
  program_id bigint not null,
  act_id bigint not null,
  -- The member, team or question; for a file, the line number.
  item_id bigint not null,
  -- The affected member; null if there is none.
  member_id bigint,
  -- The state before and after, by kind of action.
  facts jsonb not null,
  primary key (program_id, act_id, item_id),
  foreign key (program_id, act_id) references bulk_act on delete cascade,
  foreign key (program_id, member_id) references member
);
create index on bulk_act_item (program_id, member_id);
call protect_tenant_table('bulk_act_item');
