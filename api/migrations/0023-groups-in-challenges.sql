-- Which teams and organizations were in a challenge and when; an open interval is one that is in it now.
create table group_challenge (
  program_id bigint not null,
  challenge_id bigint not null,
  -- The team, or the organization, whichever the challenge is between.
  group_id bigint not null,
  membership_id bigint not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- The member who entered it, or took it out: a leader, or an administrator.
  joined_by bigint not null,
  left_by bigint,
  primary key (program_id, challenge_id, group_id, membership_id),
  foreign key (program_id, challenge_id) references challenge,
  check (left_at >= joined_at)
);
create unique index on group_challenge (program_id, challenge_id, group_id) where left_at is null;
create index on group_challenge (program_id, group_id);
call protect_tenant_table('group_challenge');
