-- The columns of a table whose titles aren't known, until the member has said what they hold. With the answer they are
-- remembered for the member's next file with the same titles.
alter table file_import add column columns jsonb not null default '[]';
