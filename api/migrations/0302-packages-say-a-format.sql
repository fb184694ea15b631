-- A package makes a whole challenge: its format too, with the goal that format asks for.
alter table challenge_package
  add column format text not null default 'total',
  -- Days to reach, or steps to reach together; null where it follows from the steps of a day.
  add column goal bigint,
  add column counts_text_points boolean not null default true,
  add column counts_question_points boolean not null default true;
alter table challenge_package add constraint challenge_package_format_check
  check (format in ('total', 'daily-goal', 'streak', 'relay', 'collective', 'points'));

alter table built_in_package
  add column format text not null default 'total',
  add column goal bigint,
  add column counts_text_points boolean not null default true,
  add column counts_question_points boolean not null default true;
alter table built_in_package add constraint built_in_package_format_check
  check (format in ('total', 'daily-goal', 'streak', 'relay', 'collective', 'points'));
