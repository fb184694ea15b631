-- Keys with which servers of resellers call: of a key only its hash is kept.
create table reseller_api_key (
  api_key_id bigint primary key,
  reseller_id bigint not null,
  name text not null,
  scopes text[] not null,
  -- SHA-256 of the secret, which has 256 random bits.
  secret_hash bytea not null,
  -- What the secret ends with.
  hint text not null,
  created_by bigint not null,
  -- The program of whoever made it.
  home_program_id bigint not null,
  created_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index reseller_api_key_by_reseller on reseller_api_key (reseller_id, api_key_id);
grant select, insert, update on reseller_api_key to stridewell_provider;
