-- A link that lets a member choose a new password once.
create table password_reset (
  program_id bigint not null,
  reset_id bigint not null,
  member_id bigint not null,
  -- SHA-256 of its token.
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was used, or another one was, or the password was changed otherwise.
  ended_at timestamptz,
  primary key (program_id, reset_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on password_reset (program_id, member_id, created_at);
call protect_tenant_table('password_reset');
