-- Reads the whole table while requests go on, which the migration that adds the checks can't.
alter table file_import validate constraint file_import_kind_check;
alter table file_import validate constraint file_import_state_check;
