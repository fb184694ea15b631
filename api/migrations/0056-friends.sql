-- Who asked whom to be friends. A request that was declined stays, so that its sender cannot ask again and again;
-- the one who declined may still ask.
create table friend_request (
  program_id bigint not null,
  request_id bigint not null,
  sent_by bigint not null,
  recipient_id bigint not null,
  sent_at timestamptz not null,
  declined_at timestamptz,
  primary key (program_id, request_id),
  unique (program_id, sent_by, recipient_id),
  foreign key (program_id, sent_by) references member,
  foreign key (program_id, recipient_id) references member,
  check (sent_by <> recipient_id)
);
create index on friend_request (program_id, recipient_id);
call protect_tenant_table('friend_request');

-- Each friendship stands twice, once from either side.
create table friendship (
  program_id bigint not null,
  member_id bigint not null,
  friend_id bigint not null,
  since timestamptz not null,
  primary key (program_id, member_id, friend_id),
  foreign key (program_id, member_id) references member,
  foreign key (program_id, friend_id) references member,
  check (member_id <> friend_id)
);
create index on friendship (program_id, friend_id);
call protect_tenant_table('friendship');
