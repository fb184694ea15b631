create table challenge (
  program_id bigint not null,
  -- Also the id of its leaderboard, which holds its days, cap, goal and closing time.
  challenge_id bigint not null,
  name text not null,
  description text not null,
  image text,
  between_whom text not null default 'individuals'
    check (between_whom in ('individuals', 'groups', 'organization')),
  -- Steps an even pace asks of each day.
  steps integer not null check (steps > 0),
  at_stake text,
  featured boolean not null default false,
  -- Whether anybody who sees it may join, or only those who are invited.
  is_open boolean not null default true,
  -- Whether everybody in the program sees it, or only those who are in it or invited.
  is_public boolean not null default true,
  -- Last day on which joining is possible; null for any day of the challenge.
  last_join_day date,
  -- Hours after the last zone has ended the last day; late entries count until then.
  grace_hours integer not null default 72 check (grace_hours between 0 and 168),
  -- Which days count for those who join late.
  late_join_counts text not null default 'challenge-start'
    check (late_join_counts in ('challenge-start', 'join-date')),
  organiser_id bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (program_id, challenge_id),
  foreign key (program_id, challenge_id) references leaderboard,
  foreign key (program_id, organiser_id) references member
);
create index on challenge (program_id, organiser_id);
call protect_tenant_table('challenge');

-- Who was in a challenge and when; an open interval is a member who is in it now.
create table challenge_member (
  program_id bigint not null,
  challenge_id bigint not null,
  member_id bigint not null,
  membership_id bigint not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- Who joined them; themselves, or an administrator.
  joined_by bigint not null,
  left_by bigint,
  primary key (program_id, challenge_id, member_id, membership_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member,
  check (left_at >= joined_at)
);
create unique index on challenge_member (program_id, challenge_id, member_id) where left_at is null;
create index on challenge_member (program_id, member_id);
call protect_tenant_table('challenge_member');

create table challenge_invitation (
  program_id bigint not null,
  challenge_id bigint not null,
  member_id bigint not null,
  invited_by bigint not null,
  invited_at timestamptz not null,
  primary key (program_id, challenge_id, member_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member
);
create index on challenge_invitation (program_id, member_id);
call protect_tenant_table('challenge_invitation');
