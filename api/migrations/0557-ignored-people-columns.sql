-- The titles of columns in a file of people that aren't imported.
alter table eligibility_file add column ignored_columns text[] not null default '{}';
