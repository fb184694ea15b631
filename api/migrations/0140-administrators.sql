-- The few members who administer a program.
create index member_administrators on member (program_id, member_id)
  where role_name in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin');
