-- What became of each line of the file.
alter table mass_deletion
  -- The lines that were left out, each with its reason, as the contract has them.
  add column refused jsonb not null default '[]';
alter table mass_deletion_line
  -- Where in the file somebody was named.
  add column line integer not null default 0,
  -- When they were taken out, or left alone.
  add column decided_at timestamptz;
