-- Mail that administrators write: templates, and what was sent to many at once.
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
  -- Of a template that may be deleted since.
  email_template_id bigint,
  subject text not null,
  body text not null,
  subject_es text,
  body_es text,
  -- As the contract has it.
  audience jsonb not null,
  state text not null check (state in ('scheduled', 'sending', 'sent', 'cancelled')),
  send_on date,
  -- Null where the provider wrote it.
  created_by bigint,
  created_at timestamptz not null,
  -- The member up to whom it was written.
  position_id bigint not null default 0,
  -- Not before then are more written: what is written is sent meanwhile, and other mail goes first.
  next_at timestamptz,
  sent_at timestamptz,
  recipients integer not null default 0,
  -- How many mails stand how, as of a minute ago; final once it is settled.
  outcome jsonb not null default '{}',
  settled boolean not null default false,
  primary key (program_id, mailing_id)
);
create index mailing_at_work on mailing (program_id, mailing_id)
  where state in ('scheduled', 'sending') or (state = 'sent' and not settled);
call protect_tenant_table('mailing');

alter table email add column mailing_id bigint;
create unique index email_of_mailing on email (program_id, mailing_id, member_id) where mailing_id is not null;
drop index email_to_send;
create index email_to_send on email (program_id, (mailing_id is not null), next_attempt_at, email_id)
  where next_attempt_at is not null;

-- Those whose process may have died.
create index email_being_sent on email (program_id) where delivery_status = 'sending';

-- Whether somebody wants mail that administrators write to many.
alter table member add column takes_announcements boolean not null default true;
