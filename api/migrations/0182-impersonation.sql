-- Sessions in which one of the provider's staff sees the product as a member does: minutes long, never refreshed, and
-- good for reading alone.
alter table session
  -- Who looks, a member of the provider's own program.
  add column impersonated_by bigint,
  add column impersonation_reason text;
alter table session drop constraint session_method_check;
alter table session add constraint session_method_check
  check (method in ('password', 'passkey', 'code', 'mobile', 'reseller', 'external', 'openid', 'registration',
    'embed', 'impersonation'));
alter table session add constraint session_impersonation_check
  check ((method = 'impersonation') = (impersonated_by is not null and impersonation_reason is not null)
    and (method <> 'impersonation' or ends_at is not null));
create index session_of_impersonation on session (program_id, session_id) where method = 'impersonation';
