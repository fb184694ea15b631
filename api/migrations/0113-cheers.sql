-- A member cheers another one on, without a word; each of them once a day.
create table cheer (
  program_id bigint not null,
  cheer_id bigint not null,
  -- Who is cheered on.
  member_id bigint not null,
  sent_by bigint not null,
  -- The day of who cheers.
  day date not null,
  sent_at timestamptz not null,
  primary key (program_id, cheer_id),
  unique (program_id, sent_by, day, member_id),
  foreign key (program_id, member_id) references member,
  foreign key (program_id, sent_by) references member,
  check (member_id <> sent_by)
);
create index on cheer (program_id, member_id, cheer_id desc);
call protect_tenant_table('cheer');
