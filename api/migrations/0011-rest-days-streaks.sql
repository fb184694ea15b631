-- What makes a day count for a streak: the goal was met, or any steps were entered.
alter table program add column streak_counts text not null default 'goal'
  check (streak_counts in ('goal', 'entry'));

-- A day without its goal that a member took off; it stands until it is withdrawn, whatever is walked later.
create table rest_day (
  program_id bigint not null,
  member_id bigint not null,
  -- The calendar day where the member was.
  day date not null,
  claimed_at timestamptz not null,
  primary key (program_id, member_id, day),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('rest_day');

-- What a member's streak is derived from without walking over years: what it was at the end of a day that
-- nobody may write any more, and each day since. Derived, in the transaction that changes a day.
create table member_streak (
  program_id bigint not null,
  member_id bigint not null,
  -- The program's streak_counts, and the version of the rules, when the row was derived: when either is
  -- another now, the row is derived anew.
  counts_by text not null check (counts_by in ('goal', 'entry')),
  rule_version integer not null,
  -- The last day that the three figures hold; those before it are in them.
  base_on date not null,
  base_current integer not null,
  base_longest integer not null,
  base_freezes integer not null,
  -- One letter for each day after it, as far as anything is known: g counts, r is a rest day, b both,
  -- - neither.
  marks text not null check (marks ~ '^[grb-]*$'),
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('member_streak');
