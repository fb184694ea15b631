-- Browsers in which a member takes notifications.
create table push_browser (
  program_id bigint not null,
  push_browser_id bigint not null,
  member_id bigint not null,
  -- Where the browser's push service takes messages for it: whoever knows it, and our key, can send some.
  endpoint text not null,
  -- The browser's public key, and a secret that it shares with us, in base64url (RFC 8291).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (program_id, push_browser_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create unique index push_browser_endpoint on push_browser (program_id, endpoint);
create index push_browser_member on push_browser (program_id, member_id);
call protect_tenant_table('push_browser');

-- When a member was last notified of a topic.
create table push_note (
  program_id bigint not null,
  member_id bigint not null,
  topic text not null,
  sent_at timestamptz not null,
  primary key (program_id, member_id, topic),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('push_note');

alter table ended_mail_list drop constraint ended_mail_list_list_check;
alter table ended_mail_list add constraint ended_mail_list_list_check
  check (list in ('discussions', 'reminders', 'weekly', 'push-reminders', 'push-weekly', 'push-devices'));
