-- Through which door a session began, and on what kind of device.
alter table session
  add column door text not null default 'password',
  -- The session that another door was opened from; it ends with that one.
  add column parent_session_id bigint,
  add column user_agent text,
  -- When its holder last proved to be the member, by password, second factor or passkey.
  add column proven_at timestamptz,
  -- When a second factor was given; null where none was.
  add column second_factor_at timestamptz;
alter table session add constraint session_door_check
  check (door in ('password', 'passkey', 'code', 'mobile', 'reseller', 'external', 'openid', 'registration'));
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('signed-out', 'token-reused', 'deactivated', 'ended-elsewhere', 'password-changed'));
create index on session (program_id, parent_session_id) where parent_session_id is not null;

-- Values that let somebody in once: sign-in codes, user guids, nonces of single sign-on, challenges of a second
-- step. A value that comes from elsewhere is inserted as used.
create table one_time_value (
  program_id bigint not null references program,
  purpose text not null,
  -- SHA-256 of the value.
  value_hash bytea not null,
  member_id bigint,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (program_id, purpose, value_hash),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on one_time_value (program_id, expires_at);
create index on one_time_value (program_id, member_id);
call protect_tenant_table('one_time_value');

-- What a mobile app hands to the pages that it shows. It serves as long as the session that it was made in.
create table mobile_token (
  program_id bigint not null,
  mobile_token_id bigint not null,
  session_id bigint not null,
  member_id bigint not null,
  -- SHA-256 of the token.
  token_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When it was exchanged for a session of a browser, which is done once.
  exchanged_at timestamptz,
  primary key (program_id, mobile_token_id),
  unique (program_id, token_hash),
  foreign key (program_id, session_id) references session on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index on mobile_token (program_id, session_id);
create index on mobile_token (program_id, member_id);
create index on mobile_token (program_id, expires_at);
call protect_tenant_table('mobile_token');
