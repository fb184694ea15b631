-- Passkeys of members (WebAuthn). The private key never leaves the device of the member.
create table passkey (
  program_id bigint not null,
  passkey_id bigint not null,
  member_id bigint not null,
  -- In base64url, as the device chose it.
  credential_id text not null,
  -- In COSE.
  public_key bytea not null,
  -- The host name that the passkey is for.
  rp_id text not null,
  -- The signatures that the device counted; devices that sync count none.
  counter bigint not null,
  name text not null,
  -- Whether it may be on several devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (program_id, passkey_id),
  unique (program_id, credential_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on passkey (program_id, member_id);
call protect_tenant_table('passkey');
