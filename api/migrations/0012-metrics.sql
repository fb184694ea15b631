-- What members wrote of their wellness: one entry a member, day and metric. The values are the member's own.
create table metric_entry (
  program_id bigint not null,
  member_id bigint not null,
  -- The calendar day where the member was.
  day date not null,
  metric text not null check (metric in
    ('mood', 'water', 'mindfulness', 'sleep', 'weight', 'exercise', 'heart-rate', 'nutrition')),
  -- In the metric's own unit. A weight is in kilograms, exact: what was typed follows from it and the unit.
  value numeric not null,
  -- The unit that it was entered in.
  unit text not null,
  source text not null check (source in ('manual', 'device', 'import')),
  note text,
  -- Of a mood.
  tags text[] not null,
  -- Of a sleep, 1 to 5.
  quality smallint,
  -- Of exercise.
  exercise_type text,
  written_at timestamptz not null,
  primary key (program_id, member_id, day, metric),
  foreign key (program_id, member_id) references member
) partition by range (day);
call protect_tenant_table('metric_entry');
call partition_by_day('metric_entry');
