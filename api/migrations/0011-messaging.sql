-- Notices, email, push notifications, reminders and reports.

create table notice (
  program_id bigint not null references program,
  notice_id bigint not null,
  title text not null,
  -- HTML, sanitized when written and when read.
  message text not null,
  type text not null check (type in ('admin', 'org')),
  begins date not null,
  -- The last day on which it is shown; null for no end.
  expires date check (expires >= begins),
  -- False: a program's notice is for its administrators, an organization's for its members.
  all_members boolean not null default true,
  -- Set for an organization's notice.
  organization_id bigint,
  primary key (program_id, notice_id),
  foreign key (program_id, organization_id) references organization
);
create index on notice (program_id, organization_id);
create index on notice (program_id, begins desc, notice_id desc);
call protect_tenant_table('notice');

create table notice_dismissal (
  program_id bigint not null,
  member_id bigint not null,
  notice_id bigint not null,
  dismissed_at timestamptz not null,
  primary key (program_id, member_id, notice_id),
  foreign key (program_id, member_id) references member on delete cascade,
  foreign key (program_id, notice_id) references notice on delete cascade
);
create index on notice_dismissal (program_id, notice_id);
call protect_tenant_table('notice_dismissal');

-- Outgoing mail and its delivery state. Program 0 is the provider's own.
create table email (
  program_id bigint not null,
  email_id bigint not null,
  -- Null for an address that belongs to no member.
  member_id bigint,
  address text not null,
  email_type text not null,
  sender_name text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  language text not null check (language in ('en', 'es')),
  -- A sign-in link, encrypted until the mail is sent or given up; the bodies have a placeholder.
  sealed_link text,
  -- After this time the mail is not sent.
  useless_after timestamptz,
  delivery_status text not null default 'queued' check (delivery_status in ('queued', 'sending', 'sent', 'kept',
    'failed', 'uncertain')),
  attempts integer not null default 0,
  -- Null once nothing is left to do.
  next_attempt_at timestamptz,
  -- The mail server's last response, or why there was none.
  answer text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The token of the mail's unsubscribe links.
  unsubscribe_token text,
  mailing_id bigint,
  -- How often someone had the mail sent again.
  resends integer not null default 0,
  primary key (program_id, email_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on email (program_id, member_id, created_at);
create unique index email_of_mailing on email (program_id, mailing_id, member_id) where mailing_id is not null;
create index email_to_send on email (program_id, (mailing_id is not null), next_attempt_at, email_id) where
  next_attempt_at is not null;
-- Finds mail whose process may have died.
create index email_being_sent on email (program_id) where delivery_status = 'sending';
call protect_tenant_table('email');

-- Mail lists that a member unsubscribed from. Subscribers have no row.
create table ended_mail_list (
  program_id bigint not null,
  member_id bigint not null,
  list text not null check (list in ('discussions', 'reminders', 'weekly', 'push-reminders', 'push-weekly',
    'push-devices')),
  ended_at timestamptz not null,
  primary key (program_id, member_id, list),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('ended_mail_list');

-- Mail templates of administrators.
create table email_template (
  program_id bigint not null references program,
  email_template_id bigint not null,
  name text not null,
  subject text not null,
  body text not null,
  -- Both or neither.
  subject_es text,
  body_es text,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  primary key (program_id, email_template_id)
);
call protect_tenant_table('email_template');

create table mailing (
  program_id bigint not null references program,
  mailing_id bigint not null,
  -- The template, which may have been deleted since.
  email_template_id bigint,
  subject text not null,
  body text not null,
  subject_es text,
  body_es text,
  -- As in the contract.
  audience jsonb not null,
  state text not null check (state in ('scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  send_on date,
  -- Null if the provider wrote it.
  created_by bigint,
  created_at timestamptz not null,
  -- The last member for whom mail was written.
  position_id bigint not null default 0,
  -- The earliest time to write more: written mail is sent in between, and other mail goes first.
  next_at timestamptz,
  sent_at timestamptz,
  recipients integer not null default 0,
  -- The number of mails by state, up to a minute old; final once all are settled.
  outcome jsonb not null default '{}',
  settled boolean not null default false,
  primary key (program_id, mailing_id)
);
create index mailing_at_work on mailing (program_id, mailing_id) where state in ('scheduled', 'sending', 'paused') or
  (state = 'sent' and not settled);
call protect_tenant_table('mailing');

-- Browsers in which a member receives push notifications.
create table push_browser (
  program_id bigint not null,
  push_browser_id bigint not null,
  member_id bigint not null,
  -- The browser's push address: anyone who has it and our key can send to it.
  endpoint text not null,
  -- The browser's public key and shared secret, in base64url (RFC 8291).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (program_id, push_browser_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create unique index push_browser_endpoint on push_browser (program_id, endpoint);
create index push_browser_member on push_browser (program_id, member_id);
call protect_tenant_table('push_browser');

-- When a member was last notified about a topic.
create table push_note (
  program_id bigint not null,
  member_id bigint not null,
  topic text not null,
  sent_at timestamptz not null,
  primary key (program_id, member_id, topic),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('push_note');

-- When a member is reminded to walk, in their own time. Without a row they get no reminders, and quiet hours apply.
create table reminder_choice (
  program_id bigint not null,
  member_id bigint not null,
  -- The hour of the reminder; null for never.
  hour smallint check (hour between 0 and 23),
  -- Quiet hours; they can include midnight.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to smallint not null check (quiet_to between 0 and 23),
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('reminder_choice');

-- Saved report settings of an administrator: report, period and filters. They contain no figures.
create table report_view (
  program_id bigint not null,
  report_view_id bigint not null,
  member_id bigint not null,
  name text not null,
  report text not null,
  -- The challenge, organization or question; null for the program.
  about_id bigint,
  -- The number of days up to today, or fixed days, or neither.
  last_days integer,
  start_date date,
  end_date date,
  search text not null default '',
  -- As in the contract.
  filters jsonb not null default '[]',
  cadence text,
  -- The day on which its link is mailed next, in the program's time zone; null for never.
  next_on date,
  primary key (program_id, report_view_id),
  foreign key (program_id, member_id) references member,
  constraint report_view_cadence_check check (cadence in ('daily', 'weekly', 'monthly') and (cadence is null) =
    (next_on is null))
);
create index report_view_of_member on report_view (program_id, member_id, name, report_view_id);
create index report_view_due on report_view (program_id, next_on) where next_on is not null;
call protect_tenant_table('report_view');
