-- Reads the whole table while requests go on, which the migration that adds the check can't.
alter table device_connection validate constraint device_connection_provider_check;
