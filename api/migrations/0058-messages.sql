-- What a member is told by others, in their inbox.
create table message (
  program_id bigint not null,
  message_id bigint not null,
  recipient_id bigint not null,
  type text not null check (type in ('friend-request', 'friend-accepted', 'journal-comment')),
  sent_by bigint not null,
  -- What it is about: the request, the journal entry.
  subject_id bigint,
  -- Its beginning in words, where it has some.
  excerpt text not null default '',
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (program_id, message_id),
  foreign key (program_id, recipient_id) references member,
  foreign key (program_id, sent_by) references member
);
create index on message (program_id, recipient_id, message_id desc);
create index message_unread on message (program_id, recipient_id) where read_at is null;
call protect_tenant_table('message');
