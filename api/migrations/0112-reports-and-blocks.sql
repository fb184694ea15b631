-- Which posts readers find unfit, until somebody who moderates the discussion deletes the post or keeps it.
create table discussion_report (
  program_id bigint not null,
  discussion_id bigint not null,
  reported_by bigint not null,
  reason text not null check (reason in ('spam', 'unkind', 'private', 'other')),
  reported_at timestamptz not null,
  settled_by bigint,
  settled_at timestamptz,
  primary key (program_id, discussion_id, reported_by),
  foreign key (program_id, discussion_id) references discussion on delete cascade,
  foreign key (program_id, reported_by) references member,
  foreign key (program_id, settled_by) references member
);
create index discussion_report_open on discussion_report (program_id, discussion_id) where settled_at is null;
create index on discussion_report (program_id, reported_by);
call protect_tenant_table('discussion_report');

-- Whom a member wants to read nothing of.
create table member_block (
  program_id bigint not null,
  member_id bigint not null,
  blocked_id bigint not null,
  blocked_at timestamptz not null,
  primary key (program_id, member_id, blocked_id),
  foreign key (program_id, member_id) references member,
  foreign key (program_id, blocked_id) references member,
  check (member_id <> blocked_id)
);
create index on member_block (program_id, blocked_id);
call protect_tenant_table('member_block');
