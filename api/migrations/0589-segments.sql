-- An audience that administrators saved. Who is in it is decided each time it is used.
create table segment (
  program_id bigint not null references program,
  segment_id bigint not null,
  name text not null,
  -- Its conditions, in the form of the contract.
  audience jsonb not null,
  primary key (program_id, segment_id)
);
create unique index on segment (program_id, lower(name));
call protect_tenant_table('segment');

-- Adding members to a challenge. 0591 validates the check: reading the whole table here would block every request.
alter table bulk_act
  drop constraint bulk_act_kind_check,
  add constraint bulk_act_kind_check check (kind in ('team-members', 'organization-members', 'teams-made',
    'teams-deleted', 'organizations-deleted', 'members-removed', 'members-restored', 'questions-off',
    'points-file', 'challenge-members')) not valid;
