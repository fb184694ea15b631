-- Reads the whole table while requests go on, which the migration that adds the check can't.
alter table session validate constraint session_impersonator_check;
