-- The maps that administrators of a program draw; those that every program has are in the catalogue `map`.
create table program_map (
  program_id bigint not null references program,
  map_id bigint not null,
  kind text not null check (kind in ('movement', 'wellness', 'preventative')),
  chart_type text not null check (chart_type in ('route', 'scene')),
  -- Which drawing a scene is; null where it has a picture of its own, and of a route.
  scene text,
  -- The storage key of the picture of a scene.
  image text,
  -- Words by language: {"en": …, "es": …}; one of them may be empty.
  name jsonb not null,
  summary jsonb not null,
  -- Kilometres; null where it is nowhere on the earth.
  distance_km double precision check (distance_km > 0),
  display_unit text not null check (display_unit in ('km', 'mi')),
  scale_mode text not null check (scale_mode in ('scaled', 'true-distance')),
  -- As in the catalogue.
  line jsonb not null,
  -- Whether challenges can choose it.
  is_published boolean not null,
  updated_at timestamptz not null,
  primary key (program_id, map_id),
  check ((chart_type = 'scene') = (scene is not null or image is not null)),
  check (scale_mode = 'scaled' or distance_km is not null)
);
call protect_tenant_table('program_map');

create table program_milestone (
  program_id bigint not null references program,
  milestone_id bigint not null,
  map_id bigint not null,
  -- From 1, along the line.
  place integer not null check (place > 0),
  -- How much of the line lies before it, from 0 to 1.
  position double precision not null check (position between 0 and 1),
  visible_before_reached boolean not null,
  title jsonb not null,
  -- Rich text.
  body jsonb not null,
  -- The storage key of its picture.
  image text,
  link text,
  primary key (program_id, milestone_id),
  foreign key (program_id, map_id) references program_map on delete cascade
);
create index on program_milestone (program_id, map_id);
call protect_tenant_table('program_milestone');

-- A challenge is walked on a map of the catalogue, or of its program: the service checks which.
alter table challenge drop constraint challenge_map_id_fkey;
drop index challenge_map_id_idx;
create index on challenge (program_id, map_id);
