-- The secret address to which another system uploads people files, which then wait for an administrator.
create table people_drop (
  program_id bigint not null references program,
  -- SHA-256 of the secret, which has 256 random bits.
  secret_hash bytea not null,
  -- The end of the secret, to recognize it by.
  hint text not null,
  -- Whether its files list everyone.
  is_whole boolean not null,
  created_by bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_outcome text check (last_outcome in ('checked', 'refused', 'answers_needed')),
  primary key (program_id)
);
call protect_tenant_table('people_drop');
