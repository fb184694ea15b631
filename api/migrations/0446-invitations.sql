-- Invitations of people whom someone else added: when each goes out, and in whose words.
alter table member
  -- When the next invitation is mailed; null if none is planned.
  add column invitation_due_at timestamptz,
  -- When the last one was mailed.
  add column invited_at timestamptz;
create index member_to_invite on member (program_id, invitation_due_at)
  where invitation_due_at is not null;

-- Whether the link invites someone to an account that they have not used yet. Such a link works for 14 days, and asks
-- for a new one after that.
alter table password_reset add column is_invitation boolean not null default false;

create table invitation_plan (
  program_id bigint primary key references program,
  -- 'now': with the account; 'at': at a chosen time; 'manual': when an administrator sends them.
  mode text not null,
  send_at timestamptz,
  -- The administrator's own words in place of ours; null for ours. Paragraphs are separated by empty lines.
  subject_en text,
  message_en text,
  subject_es text,
  message_es text
);
alter table invitation_plan add constraint invitation_plan_mode_check
  check (mode in ('now', 'at', 'manual'));
alter table invitation_plan add constraint invitation_plan_send_at_check
  check ((mode = 'at') = (send_at is not null));
call protect_tenant_table('invitation_plan');
