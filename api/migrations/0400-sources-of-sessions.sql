-- What opened a session in place of the member's own proof, so that it can be held to less and ended with its source.
alter table session
  -- 'partner-key:<id>', 'reseller-key:<id>' or 'identity-provider:<issuer>'; null where the member proved it themselves.
  add column opened_by text,
  -- The mobile token that it was exchanged for; it ends with that one.
  add column mobile_token_id bigint;
create index session_opened_by on session (program_id, opened_by) where opened_by is not null and ended_at is null;
create index session_of_mobile_token on session (program_id, mobile_token_id) where mobile_token_id is not null;
-- Nobody can tell any more which key opened those that are there.
alter table session no force row level security;
update session set ended_at = now(), end_reason = 'signed-out'
where ended_at is null and method in ('reseller', 'external', 'openid', 'embed');
alter table session force row level security;
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('signed-out', 'token-reused', 'deactivated', 'ended-elsewhere', 'password-changed',
    'source-revoked'));

-- Keys of partners and identity providers that signed a member in, or that a member allowed to.
create table sign_in_source (
  program_id bigint not null,
  member_id bigint not null,
  -- As in session.opened_by.
  source text not null,
  -- What the source was called when it was first used.
  name text not null,
  first_used_at timestamptz,
  -- When the member allowed it to open what is private to them; null until then.
  linked_at timestamptz,
  -- What the member proved that with: 'signed-in' is a session of their own.
  linked_by text check (linked_by in ('signed-in', 'password', 'passkey', 'mail')),
  primary key (program_id, member_id, source),
  foreign key (program_id, member_id) references member on delete cascade,
  check ((linked_at is null) = (linked_by is null))
);
call protect_tenant_table('sign_in_source');
