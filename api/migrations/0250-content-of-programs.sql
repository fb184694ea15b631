-- Pieces that a program says in its own words, or has beside those of the release: a version each time they are loaded.
create table program_content (
  program_id bigint not null references program,
  version integer not null,
  loaded_at timestamptz not null,
  -- All pieces of the version, read and checked from files. The highest version counts.
  pieces jsonb not null,
  primary key (program_id, version)
);
call protect_tenant_table('program_content');

-- Pieces that a program shows to none of its members.
create table hidden_piece (
  program_id bigint not null references program,
  piece_id integer not null,
  primary key (program_id, piece_id)
);
call protect_tenant_table('hidden_piece');
