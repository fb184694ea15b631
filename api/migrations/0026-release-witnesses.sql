-- Whose page told how a release came up, so that nobody counts twice. Of the person only a keyed hash is kept, which
-- tells two of them apart and nothing else; it has no program_id, as release_health.
create table release_witness (
  remote text not null,
  version text not null,
  -- HMAC-SHA-256 of program and member.
  person bytea not null check (octet_length(person) = 32),
  seen_at timestamptz not null,
  failed_at timestamptz,
  primary key (remote, version, person)
);
create index on release_witness (seen_at);
grant select, insert, update on release_witness to stridewell_app;
grant select, delete on release_witness to stridewell_provider;
