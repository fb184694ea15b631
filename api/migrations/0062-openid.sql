-- The identity provider by which the members of a program sign in (OpenID Connect).
create table identity_provider (
  program_id bigint not null references program,
  is_on boolean not null,
  -- How members call it: "Sign in with …".
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with a key of the installation, for this program and issuer; null for a client without one.
  client_secret text,
  updated_at timestamptz not null,
  primary key (program_id)
);
call protect_tenant_table('identity_provider');

-- Who a member is at an identity provider.
create table openid_identity (
  program_id bigint not null,
  issuer text not null,
  subject text not null,
  member_id bigint not null,
  created_at timestamptz not null,
  primary key (program_id, issuer, subject),
  unique (program_id, member_id, issuer),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('openid_identity');
