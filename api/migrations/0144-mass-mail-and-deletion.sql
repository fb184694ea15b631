-- Mail of the provider to members of many programs: each of them gets a mailing of its own, under the same number.
create table mass_mailing (
  mass_mailing_id bigint primary key,
  subject text not null,
  body text not null,
  -- Both or neither.
  subject_es text,
  body_es text,
  -- As the contract has it.
  audience jsonb not null,
  state text not null check (state in ('sending', 'sent', 'cancelled')),
  -- The programs that are meant, a list of numbers in order, and up to which one it has come.
  program_ids jsonb not null,
  position_id bigint not null default 0,
  created_by bigint not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
grant select, insert, update on mass_mailing to stridewell_provider;

-- Members that the provider takes out in bulk: nothing happens to them before it is due, and until then it can be stopped.
create table mass_deletion (
  mass_deletion_id bigint primary key,
  state text not null check (state in ('waiting', 'working', 'done', 'cancelled')),
  members integer not null,
  created_by bigint not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  finished_at timestamptz
);
grant select, insert, update on mass_deletion to stridewell_provider;

create table mass_deletion_line (
  program_id bigint not null references program,
  mass_deletion_id bigint not null,
  member_id bigint not null,
  -- Kept: somebody who was made an administrator, or was taken out already, by the time.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'removed', 'kept')),
  primary key (program_id, mass_deletion_id, member_id),
  foreign key (program_id, member_id) references member
);
create index mass_deletion_line_waiting on mass_deletion_line (program_id, mass_deletion_id, member_id)
  where outcome = 'waiting';
call protect_tenant_table('mass_deletion_line');
