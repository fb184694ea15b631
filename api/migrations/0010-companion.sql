-- Questions, assessments, plans and workshops.

create table question (
  program_id bigint not null references program,
  question_id bigint not null,
  question text not null,
  -- HTML, sanitized when written and when read.
  description text not null default '',
  required boolean not null default false,
  point_value integer not null default 0 check (point_value >= 0),
  type text not null check (type in ('radio', 'checkbox', 'dropdown', 'text', 'range')),
  -- Options as the contract describes them: a string, or key to value.
  fields jsonb not null default '""',
  position integer not null,
  status text not null default 'active' check (status in ('draft', 'active', 'disabled', 'archived')),
  -- The right answer of a quiz question; null if no answer is wrong.
  right_answer text,
  primary key (program_id, question_id)
);
call protect_tenant_table('question');

create table question_answer (
  program_id bigint not null,
  member_id bigint not null,
  question_id bigint not null,
  response text not null,
  -- The member's own calendar day.
  answered_on date not null,
  answered_at timestamptz not null,
  primary key (program_id, member_id, question_id),
  foreign key (program_id, member_id) references member on delete cascade,
  foreign key (program_id, question_id) references question on delete cascade
);
create index on question_answer (program_id, question_id);
call protect_tenant_table('question_answer');

create table private_record (
  program_id bigint not null,
  member_id bigint not null,
  -- The part of the product that owns it.
  subject text not null,
  -- This row's key, encrypted with one of the installation; deleted with the row.
  sealed_key text not null,
  -- JSON, encrypted with this row's key.
  sealed text not null,
  primary key (program_id, member_id, subject),
  foreign key (program_id, member_id) references member
);
call protect_private_table('private_record');

-- How many members chose an answer of the assessment: the current figure, and the one shown to administrators, which
-- changes only after enough new answers.
create table assessment_count (
  program_id bigint not null references program,
  answer_id integer not null,
  members integer not null,
  shown integer not null default 0,
  primary key (program_id, answer_id)
);
call protect_tenant_table('assessment_count');

-- The state of a program's published counts.
create table assessment_round (
  program_id bigint not null references program,
  round integer not null,
  -- Members who have answered, and those who answered since the round began.
  members integer not null,
  members_of_round integer not null,
  -- When the round closed and its figures were published.
  closed_on date,
  primary key (program_id, round)
);
call protect_tenant_table('assessment_round');

-- A session of a workshop.
create table workshop_session (
  program_id bigint not null references program,
  workshop_id integer not null,
  starts_at timestamptz not null,
  seats_taken integer not null,
  primary key (program_id, workshop_id, starts_at)
);
call protect_tenant_table('workshop_session');

create table workshop_registration (
  program_id bigint not null,
  member_id bigint not null,
  workshop_id integer not null,
  starts_at timestamptz not null,
  registered_at timestamptz not null,
  primary key (program_id, member_id, workshop_id, starts_at),
  foreign key (program_id, member_id) references member,
  foreign key (program_id, workshop_id, starts_at) references workshop_session
);
create index on workshop_registration (program_id, workshop_id, starts_at);
call protect_tenant_table('workshop_registration');

-- A program's own companion content, which replaces or extends the release's; one version per upload.
create table program_content (
  program_id bigint not null references program,
  version integer not null,
  loaded_at timestamptz not null,
  -- All pieces of the version, checked when loaded. The highest version is in use.
  pieces jsonb not null,
  primary key (program_id, version)
);
call protect_tenant_table('program_content');

-- Pieces that a program hides from its members.
create table hidden_piece (
  program_id bigint not null references program,
  piece_id integer not null,
  primary key (program_id, piece_id)
);
call protect_tenant_table('hidden_piece');
