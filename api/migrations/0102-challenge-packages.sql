-- The settings of a challenge under a name, from which administrators of the program make others.
create table challenge_package (
  program_id bigint not null references program,
  package_id bigint not null,
  name text not null,
  description text not null default '',
  featured boolean not null default false,
  days integer not null check (days between 1 and 366),
  -- Steps that an even pace asks of each day.
  steps integer not null check (steps between 1 and 100000),
  between_whom text not null check (between_whom in ('individuals', 'groups', 'organization')),
  daily_cap integer not null,
  grace_hours integer not null check (grace_hours in (0, 24, 48, 72, 168)),
  counts_activities boolean not null,
  allow_adding_completion_date boolean not null,
  allow_free_text_input boolean not null,
  -- Only maps that can be chosen for a challenge are stored; a challenge made from it refers to the map.
  map_id bigint,
  primary key (program_id, package_id)
);
create unique index on challenge_package (program_id, lower(name));
call protect_tenant_table('challenge_package');

-- The packages that every program has: small, shared and only read.
create table built_in_package (
  package_id bigint primary key,
  -- Words by language: {"en": …, "es": …}.
  name jsonb not null,
  description jsonb not null,
  featured boolean not null,
  days integer not null,
  steps integer not null,
  between_whom text not null check (between_whom in ('individuals', 'groups', 'organization')),
  daily_cap integer not null,
  grace_hours integer not null,
  counts_activities boolean not null,
  allow_adding_completion_date boolean not null,
  allow_free_text_input boolean not null,
  map_id bigint
);
grant select on built_in_package to stridewell_app, stridewell_provider;

insert into built_in_package (package_id, name, description, featured, days, steps, between_whom, daily_cap,
  grace_hours, counts_activities, allow_adding_completion_date, allow_free_text_input, map_id) values
  (1, '{"en":"First two weeks","es":"Las dos primeras semanas"}',
    '{"en":"A gentle start: 6,000 steps a day for two weeks, along the hills of Lisbon.","es":"Un comienzo suave: 6000 pasos al día durante dos semanas, por las colinas de Lisboa."}',
    true, 14, 6000, 'individuals', 30000, 72, true, false, false, 3),
  (2, '{"en":"Teams on the West Highland Way","es":"Equipos por la West Highland Way"}',
    '{"en":"Four weeks in which teams cross Scotland together, at 8,000 steps a day for each member.","es":"Cuatro semanas en las que los equipos cruzan Escocia juntos, con 8000 pasos al día por persona."}',
    false, 28, 8000, 'groups', 30000, 72, false, false, false, 2),
  (3, '{"en":"The whole Camino","es":"El Camino entero"}',
    '{"en":"Sixty days to Santiago, for those who like a long way: 10,000 steps a day.","es":"Sesenta días hasta Santiago, para quien disfruta de un camino largo: 10 000 pasos al día."}',
    false, 60, 10000, 'individuals', 30000, 72, false, false, false, 1);
