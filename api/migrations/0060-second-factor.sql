-- The app that makes a member's codes (TOTP).
create table totp (
  program_id bigint not null,
  member_id bigint not null,
  -- Encrypted with a key of the installation, for this member.
  secret text not null,
  created_at timestamptz not null,
  -- Until then it is only tried out.
  confirmed_at timestamptz,
  -- The step of 30 s of the last code that was taken: none serves twice.
  last_step bigint not null default 0,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('totp');

-- Codes for the day on which the app is lost, each good once.
create table recovery_code (
  program_id bigint not null,
  member_id bigint not null,
  -- HMAC of the code with a key of the installation.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (program_id, member_id, code_hash),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('recovery_code');

-- Who must have a second factor: nobody, administrators, or everybody. The provider's staff always must.
alter table program add column two_factor text not null default 'optional';
alter table program add constraint program_two_factor_check
  check (two_factor in ('optional', 'admins', 'required'));
