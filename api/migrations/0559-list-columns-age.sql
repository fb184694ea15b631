-- Names of lists that are never applied are deleted after 30 days, as their files are.
alter table list_columns add column created_at timestamptz not null default now();
