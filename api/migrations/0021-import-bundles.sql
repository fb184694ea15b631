-- The good lines of a file, many in a row: to store them as rows of their own took half of the time that reading a
-- file took. A line becomes a row of step_import_line when it is refused, or when it has written something.
create table step_import_bundle (
  program_id bigint not null,
  import_id bigint not null,
  -- Into which part of the members its members fall.
  part integer not null,
  -- How many lines had been read before those that were read together with these.
  read_before integer not null,
  -- Arrays of line number, member, day, steps and note.
  lines json not null,
  primary key (program_id, import_id, part, read_before),
  foreign key (program_id, import_id) references step_import on delete cascade
);
-- Compressing them would cost more time than it saves room for.
alter table step_import_bundle alter column lines set storage external;
call protect_tenant_table('step_import_bundle');

alter table step_import no force row level security;
alter table step_import_line no force row level security;
alter table step_import_bundle no force row level security;
-- What is being read is read anew: its file is still here.
delete from step_import_line line using step_import import
where (line.program_id, line.import_id) = (import.program_id, import.import_id) and import.state = 'checking';
update step_import set lines_read = 0, lines_refused = 0, lines_done = 0, dry_run = null
where state = 'checking';
insert into step_import_bundle (program_id, import_id, part, read_before, lines)
select program_id, import_id, part, 0,
  json_agg(json_build_array(line_number, member_id, day, steps, note))
from step_import_line where problem is null
group by program_id, import_id, part;
delete from step_import_line where problem is null and not applied;
alter table step_import force row level security;
alter table step_import_line force row level security;
alter table step_import_bundle force row level security;
