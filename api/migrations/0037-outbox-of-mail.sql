-- Mail that is to be sent, and what became of it. Of program 0 is the provider's own.
create table email (
  program_id bigint not null,
  email_id bigint not null,
  -- Null for an address that is no member's.
  member_id bigint,
  address text not null,
  email_type text not null,
  sender_name text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  language text not null check (language in ('en', 'es')),
  -- A link that lets somebody in, encrypted, until the mail is sent or given up; the bodies have its place.
  sealed_link text,
  -- From then on the mail would be of no use, and is not sent.
  useless_after timestamptz,
  delivery_status text not null default 'queued'
    check (delivery_status in ('queued', 'sending', 'sent', 'kept', 'failed', 'uncertain')),
  attempts integer not null default 0,
  -- Null once nothing more is to be done.
  next_attempt_at timestamptz,
  -- What the mail server said last, or why there was no answer.
  answer text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (program_id, email_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on email (program_id, member_id, created_at);
create index email_to_send on email (program_id, next_attempt_at) where next_attempt_at is not null;
call protect_tenant_table('email');
