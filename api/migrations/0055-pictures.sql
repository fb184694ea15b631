-- A picture that a member uploaded: made anew from what was sent, in two sizes, under a random name in the store.
create table picture (
  program_id bigint not null references program,
  picture_id bigint not null,
  uploaded_by bigint not null,
  -- Its program and 128 random bits: the name of its files. Rows that show a picture keep this name.
  storage_key text not null,
  -- SHA-256 of what was sent: the same file, sent again before it is used, is the same picture.
  digest bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  -- False until something shows it. What is never used goes after a day.
  is_used boolean not null default false,
  -- Set when nothing shows it any more: its files go next, and then this row.
  removed_at timestamptz,
  primary key (program_id, picture_id)
);
create unique index picture_unused on picture (program_id, uploaded_by, digest)
  where not is_used and removed_at is null;
create index picture_to_clear on picture (program_id, created_at)
  where not is_used or removed_at is not null;
call protect_tenant_table('picture');
