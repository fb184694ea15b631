alter table challenge drop constraint challenge_grace_hours_check;
alter table challenge add constraint challenge_grace_hours_check check (grace_hours in (0, 24, 48, 72, 168));

-- Which challenges have closed is asked again and again.
create index leaderboard_closing on leaderboard (program_id, closes_at) where kind = 'challenge';

-- The result of a challenge, written once after it has closed; rows are added in the order of the board.
create table challenge_result (
  program_id bigint not null,
  challenge_id bigint not null,
  -- From 1, without gaps; equals share a rank and not a position.
  position integer not null check (position > 0),
  member_id bigint not null,
  -- Null for those who have no steps in it.
  rank integer,
  total bigint not null,
  active_days integer not null,
  verified_steps bigint not null,
  primary key (program_id, challenge_id, position),
  unique (program_id, challenge_id, member_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member
);
create index on challenge_result (program_id, member_id);
call protect_tenant_table('challenge_result');
revoke update, delete on challenge_result from stridewell_app, stridewell_provider;

-- The seal of a result, and how far it has been written.
create table challenge_seal (
  program_id bigint not null,
  challenge_id bigint not null,
  members integer not null,
  -- SHA-256 over the rows so far: of the digest before and the next rows_at_once rows.
  digest bytea not null check (octet_length(digest) = 32),
  rows_at_once integer not null check (rows_at_once > 0),
  sealed_at timestamptz,
  primary key (program_id, challenge_id),
  foreign key (program_id, challenge_id) references challenge
);
call protect_tenant_table('challenge_seal');
