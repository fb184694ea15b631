-- Members who may try the releases of a remote in the running shell: its team. They can't release anything.
create table release_team_member (
  program_id bigint not null references program,
  member_id bigint not null,
  remote text not null,
  added_at timestamptz not null,
  primary key (program_id, member_id, remote),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('release_team_member');
