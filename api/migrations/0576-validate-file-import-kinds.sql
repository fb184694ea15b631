-- Reads the whole table while requests go on, which the migration that adds the check can't.
alter table file_import validate constraint file_import_kind_check;
