-- Deleted notices, email templates, questions and maps can be restored for a day. 0593 validates the check: reading the
-- whole table here would block every request.
alter table bulk_act
  drop constraint bulk_act_kind_check,
  add constraint bulk_act_kind_check check (kind in ('team-members', 'organization-members', 'teams-made',
    'teams-deleted', 'organizations-deleted', 'members-removed', 'members-restored', 'questions-off',
    'points-file', 'challenge-members', 'notice-deleted', 'template-deleted', 'question-deleted',
    'map-deleted')) not valid;
