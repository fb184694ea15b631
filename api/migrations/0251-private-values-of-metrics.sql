-- What members measured is seen in their own transactions alone. That something was logged stays in metric_entry, where
-- points, badges and counts of groups find it. An import writes values of many members: it may add them, and read none.
create table metric_value (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  metric text not null,
  -- In the metric's own unit. A weight is in kilograms, exact: what was typed follows from it and the unit.
  value numeric not null,
  -- The unit that it was entered in.
  unit text not null,
  note text,
  -- Of a mood.
  tags text[] not null,
  -- Of a sleep, 1 to 5.
  quality smallint,
  -- Of exercise.
  exercise_type text,
  primary key (program_id, member_id, day, metric),
  foreign key (program_id, member_id) references member
) partition by range (day);
call protect_private_table('metric_value');
create policy added_in_program on metric_value for insert to stridewell_app
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::bigint));
grant insert on metric_value to stridewell_provider;
create policy added_in_every_program on metric_value for insert to stridewell_provider with check (true);
call partition_by_day('metric_value');

alter table metric_entry no force row level security;
insert into metric_value (program_id, member_id, day, metric, value, unit, note, tags, quality, exercise_type)
select program_id, member_id, day, metric, value, unit, note, tags, quality, exercise_type from metric_entry;
alter table metric_entry force row level security;
alter table metric_entry
  drop column value,
  drop column unit,
  drop column note,
  drop column tags,
  drop column quality,
  drop column exercise_type;
