-- Members who were in no team, put into new teams at once by an administrator.
create table team_assignment (
  program_id bigint not null,
  assignment_id bigint not null,
  made_by bigint not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (program_id, assignment_id),
  foreign key (program_id, made_by) references member
);
create index on team_assignment (program_id, made_by);
call protect_tenant_table('team_assignment');

create table team_assignment_member (
  program_id bigint not null,
  assignment_id bigint not null,
  member_id bigint not null,
  team_id bigint not null,
  primary key (program_id, assignment_id, member_id),
  foreign key (program_id, assignment_id) references team_assignment on delete cascade,
  foreign key (program_id, member_id) references member,
  foreign key (program_id, team_id) references team
);
create index on team_assignment_member (program_id, member_id);
create index on team_assignment_member (program_id, team_id);
call protect_tenant_table('team_assignment_member');
