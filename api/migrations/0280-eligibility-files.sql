-- Files of people that administrators upload: compared with the program line by line, and then applied or undone
-- by whichever instance does the job.
create table eligibility_file (
  program_id bigint not null references program,
  file_id bigint not null,
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  file_name text,
  state text not null,
  -- Whether everybody leaves whom no line names.
  is_whole boolean not null,
  lines integer not null,
  uploaded_at timestamptz not null,
  -- When it was applied first; it can be undone for a day from then.
  applied_at timestamptz,
  finished_at timestamptz,
  primary key (program_id, file_id)
);
alter table eligibility_file add constraint eligibility_file_state_check
  check (state in ('checked', 'applying', 'applied', 'stopped', 'undoing', 'undone', 'cancelled', 'failed'));
create index on eligibility_file (program_id, uploaded_at);
call protect_tenant_table('eligibility_file');

-- What a line does to somebody. They are applied in the order of their items: leave, change, return, add.
create table eligibility_line (
  program_id bigint not null,
  file_id bigint not null,
  item integer not null,
  -- As an editor counts; null for somebody whom no line names.
  line integer,
  act text not null,
  email text not null,
  first_name text,
  last_name text,
  username text,
  language text,
  -- Groups by name; null where they stay as they are.
  organization text,
  team text,
  -- Whom it is about; null until somebody new is added.
  member_id bigint,
  -- What was there when the line was applied, or compared.
  before jsonb,
  problem text,
  -- Null while it waits to be applied.
  outcome text,
  primary key (program_id, file_id, item),
  foreign key (program_id, file_id) references eligibility_file on delete cascade,
  foreign key (program_id, member_id) references member
);
alter table eligibility_line add constraint eligibility_line_act_check
  check (act in ('add', 'return', 'change', 'leave', 'same', 'refused'));
alter table eligibility_line add constraint eligibility_line_outcome_check
  check (outcome in ('nothing', 'done', 'overtaken', 'undone', 'kept'));
create index on eligibility_line (program_id, file_id, act, item);
create index on eligibility_line (program_id, file_id, item) where outcome is null;
create index on eligibility_line (program_id, member_id);
call protect_tenant_table('eligibility_line');
