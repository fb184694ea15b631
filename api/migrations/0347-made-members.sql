-- Sessions in which an administrator sees the program as a member of some kind does, who is made for each call: minutes
-- long, never refreshed, and good for reading alone.
alter table session
  add column made_kind text,
  add constraint session_made_kind_check
    check (made_kind in ('newcomer', 'walker', 'team-leader'));
alter table session drop constraint session_method_check;
alter table session add constraint session_method_check
  check (method in ('password', 'passkey', 'code', 'mobile', 'reseller', 'external', 'openid', 'registration',
    'embed', 'impersonation', 'made-member'));
alter table session add constraint session_made_member_check
  check ((method = 'made-member') = (made_kind is not null)
    and (method <> 'made-member' or ends_at is not null));
