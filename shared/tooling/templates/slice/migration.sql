create table $one_snake$ (
  program_id bigint not null references program,
  $one_snake$_id bigint not null,
  name text not null,
  primary key (program_id, $one_snake$_id)
);
create index on $one_snake$ (program_id, name, $one_snake$_id);
call protect_tenant_table('$one_snake$');
