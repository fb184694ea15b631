-- How many days and steps each person of a file has, while its member says which of them they are.
alter table file_import add column person_days jsonb not null default '[]';
