create table question (
  program_id bigint not null references program,
  question_id bigint not null,
  question text not null,
  -- HTML, reduced to harmless tags when written and again when read.
  description text not null default '',
  required boolean not null default false,
  point_value integer not null default 0 check (point_value >= 0),
  type text not null check (type in ('radio', 'checkbox', 'dropdown', 'text', 'range')),
  -- The options as the contract describes them: one string, or key to value.
  fields jsonb not null default '""',
  position integer not null,
  status text not null default 'active' check (status in ('draft', 'active', 'disabled', 'archived')),
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

create table notice (
  program_id bigint not null references program,
  notice_id bigint not null,
  title text not null,
  -- HTML, reduced to harmless tags when written and again when read.
  message text not null,
  type text not null check (type in ('admin', 'org')),
  begins date not null,
  -- Last day on which it is shown; null for no end.
  expires date check (expires >= begins),
  primary key (program_id, notice_id)
);
call protect_tenant_table('notice');

create table notice_dismissal (
  program_id bigint not null,
  member_id bigint not null,
  notice_id bigint not null,
  dismissed_at timestamptz not null,
  primary key (program_id, member_id, notice_id),
  foreign key (program_id, member_id) references member on delete cascade,
  foreign key (program_id, notice_id) references notice on delete cascade
);
create index on notice_dismissal (program_id, notice_id);
call protect_tenant_table('notice_dismissal');
