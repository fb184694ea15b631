-- Dated tables that grow for ever are split by the years of their days: vacuum, indexes and what is moved to
-- slower disks stay the size of a year. Years and not months, because a statement is planned each time it is
-- sent, and each partition it may touch costs time in that.
--
-- A migration that makes such a table calls this once, after `create table … partition by range (day)` and
-- after protect_tenant_table; housekeeping calls it again and again, and then it makes what is missing: one
-- partition for all days before last year, one for each year until three months ahead, and one that catches
-- the days that have none. Rows that were caught move when the partition of their year is made.
-- Partitions are reached through their table alone: no role that serves has a grant on them, and row-level
-- security without a policy shows nothing. Runs with the rights of its caller, who owns the table.
create procedure partition_by_day(table_name text, today date default current_date)
language plpgsql as $$
declare
  caught text := table_name || '_caught';
  made text;
  first_year integer := extract(year from today);
  last_year integer := extract(year from today + interval '3 months');
  year_to_make integer;
begin
  if to_regclass(quote_ident(caught)) is null then
    first_year := first_year - 1;
    made := table_name || '_early';
    execute format('create table %I partition of %I for values from (minvalue) to (%L)',
      made, table_name, make_date(first_year, 1, 1));
    execute format('alter table %I enable row level security, force row level security', made);
    execute format('create table %I partition of %I default', caught, table_name);
    execute format('alter table %I enable row level security, force row level security', caught);
    -- Also its owner sees no row of a table that forces row-level security, and could not move them.
    execute format(
      'create policy moved_by_owner on %I to %I using (true) with check (true)', caught, current_user);
  end if;
  for year_to_make in
    execute format(
      'select generate_series($1, $2) union select distinct extract(year from day)::int from %I order by 1',
      caught) using first_year, last_year
  loop
    made := table_name || '_' || year_to_make;
    continue when to_regclass(quote_ident(made)) is not null;
    -- From here on nobody adds a row that would belong to the new partition.
    execute format('lock table %I in access exclusive mode', caught);
    execute format('create temporary table moving_row as select * from %I
      where day >= make_date(%s, 1, 1) and day < make_date(%s, 1, 1)', caught, year_to_make, year_to_make + 1);
    execute format('delete from %I where day >= make_date(%s, 1, 1) and day < make_date(%s, 1, 1)',
      caught, year_to_make, year_to_make + 1);
    -- Made alone and then attached: made in place it would keep everybody from reading the whole table. Attached
    -- empty: foreign keys of rows that are there are looked up with row-level security, which hides every member.
    execute format('create table %I (like %I including defaults including constraints)', made, table_name);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)',
      table_name, made, make_date(year_to_make, 1, 1), make_date(year_to_make + 1, 1, 1));
    execute format('insert into %I select * from moving_row', made);
    drop table moving_row;
    execute format('alter table %I enable row level security, force row level security', made);
  end loop;
end $$;
revoke execute on procedure partition_by_day from public;

-- The rows move into tables of the same names and the same shape. Whoever owns a table that forces row-level
-- security sees nothing of it either.
alter table step_entry no force row level security;
alter table step_entry rename to unpartitioned_step_entry;
alter table unpartitioned_step_entry
  drop constraint step_entry_pkey,
  drop constraint step_entry_program_id_member_id_fkey,
  drop constraint step_entry_activity_id_fkey,
  drop constraint step_entry_program_id_member_id_day_source_activity_id_key;
drop index step_entry_activity_id_idx;

create table step_entry (
  program_id bigint not null,
  member_id bigint not null,
  -- The calendar day where the member was.
  day date not null,
  entry_id bigint not null,
  source text not null check (source in ('manual', 'device', 'converted', 'import', 'correction')),
  activity_id bigint references activity,
  -- As entered, or minutes times the rate below.
  steps integer not null check (steps >= 0),
  minutes integer check (minutes between 1 and 1440),
  -- The rate when the row was written; later changes of the activity do not touch it.
  steps_per_minute integer,
  note text,
  rule_version integer not null,
  -- The member who wrote it; null when a device or an import did.
  written_by bigint,
  written_at timestamptz not null,
  primary key (program_id, member_id, day, entry_id),
  -- One word for a day from each source, and from each activity: writing it twice changes nothing.
  unique nulls not distinct (program_id, member_id, day, source, activity_id),
  foreign key (program_id, member_id) references member,
  check ((source = 'converted') = (activity_id is not null)),
  check ((source = 'converted') = (minutes is not null)),
  check ((source = 'converted') = (steps_per_minute is not null))
) partition by range (day);
create index on step_entry (activity_id) where activity_id is not null;
call protect_tenant_table('step_entry');
call partition_by_day('step_entry');
alter table step_entry no force row level security;
insert into step_entry select * from unpartitioned_step_entry;
alter table step_entry force row level security;
drop table unpartitioned_step_entry;

alter table member_day no force row level security;
alter table member_day rename to unpartitioned_member_day;
alter table unpartitioned_member_day
  drop constraint member_day_pkey,
  drop constraint member_day_program_id_member_id_fkey;
drop index member_day_program_id_day_steps_goal_member_id_idx;

create table member_day (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  -- Steps that count: walked and converted, after the caps.
  steps integer not null,
  walked integer not null,
  converted integer not null,
  -- The part of walked that a device recorded; it decides between equals on a leaderboard.
  verified integer not null,
  -- Steps before the caps.
  logged integer not null,
  -- The member's goal on that day, in steps.
  goal integer not null,
  rule_version integer not null,
  -- When the newest of its entries was written.
  last_entry_at timestamptz not null,
  primary key (program_id, member_id, day),
  foreign key (program_id, member_id) references member,
  check (steps = walked + converted)
) partition by range (day);
create index on member_day (program_id, day) include (steps, goal, member_id);
call protect_tenant_table('member_day');
call partition_by_day('member_day');
alter table member_day no force row level security;
insert into member_day select * from unpartitioned_member_day;
alter table member_day force row level security;
drop table unpartitioned_member_day;
