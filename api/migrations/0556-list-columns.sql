-- What the columns of a list with unknown titles contain, as the administrator who uploaded it said. Remembered for the
-- program's next list with the same titles once the list is applied.
create table list_columns (
  program_id bigint not null references program,
  -- The import of steps or the file of people; points have no other row.
  upload_id bigint not null,
  list text not null check (list in ('steps', 'points', 'people')),
  -- The titles of all columns, in order; empty where there is none.
  titles text[] not null,
  -- What each column contains; empty for one that isn't imported.
  roles text[] not null,
  is_applied boolean not null,
  primary key (program_id, upload_id)
);
call protect_tenant_table('list_columns');
