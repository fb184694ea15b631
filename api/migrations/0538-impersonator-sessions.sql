-- The session in which the impersonating member began, in the provider's own program; the impersonation ends with it.
-- Impersonations from before, of at most 15 minutes, have none and end. 0540 validates the check: reading the
-- whole table here would block every request.
alter table session
  add column impersonator_program_id bigint,
  add column impersonator_session_id bigint,
  add constraint session_impersonator_check
    check ((impersonator_program_id is null) = (impersonator_session_id is null)) not valid;
