-- When the last row of the result was written; null while rows are to come.
alter table challenge add column results_written_at timestamptz;
alter table challenge no force row level security;
alter table challenge_seal no force row level security;
update challenge set results_written_at = seal.sealed_at
from challenge_seal seal
where seal.program_id = challenge.program_id and seal.challenge_id = challenge.challenge_id;
alter table challenge force row level security;

-- The seal of a whole result. Seals without a key are dropped: the job seals the rows again.
drop table challenge_seal;
create table challenge_seal (
  program_id bigint not null,
  challenge_id bigint not null,
  -- Rows of the result.
  participants integer not null,
  -- SHA-256 of the challenge and the rows of its result, in their order.
  digest bytea not null check (octet_length(digest) = 32),
  -- Which key: the beginning of its SHA-256.
  key_id text not null,
  -- HMAC-SHA-256 of the digest and the time, by that key.
  mac bytea not null check (octet_length(mac) = 32),
  sealed_at timestamptz not null,
  primary key (program_id, challenge_id),
  foreign key (program_id, challenge_id) references challenge
);
call protect_tenant_table('challenge_seal');
revoke update, delete on challenge_seal from stridewell_app, stridewell_provider;
