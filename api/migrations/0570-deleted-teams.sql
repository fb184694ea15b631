-- Deleted teams and organizations can be restored for a day. 0571 validates the check: reading the whole table here would block every
-- request.
alter table bulk_act
  drop constraint bulk_act_kind_check,
  add constraint bulk_act_kind_check check (kind in ('team-members', 'organization-members', 'teams-made',
    'teams-deleted', 'organizations-deleted', 'members-removed', 'questions-off', 'points-file')) not valid;
