-- The maps that challenges can be walked on, in every program alike: small, shared and only read.
create table map (
  map_id bigint primary key,
  kind text not null check (kind in ('movement', 'wellness', 'preventative')),
  -- A line on the earth, or one through an illustrated scene.
  chart_type text not null check (chart_type in ('route', 'scene')),
  -- Which drawing of the challenges' screens a scene is.
  scene text,
  -- Words by language: {"en": …, "es": …}.
  name jsonb not null,
  summary jsonb not null,
  -- How long the way truly is, in kilometres; null where it is nowhere on the earth.
  distance_km double precision check (distance_km > 0),
  display_unit text not null check (display_unit in ('km', 'mi')),
  -- Whether the line stands for the goal of the challenge, or for its true distance.
  scale_mode text not null check (scale_mode in ('scaled', 'true-distance')),
  -- [{"x": …, "y": …, "position": …}, …] from the start, where the position is 0, to the end, where it is 1:
  -- longitude and latitude, or a place in a scene of 1000 × 600.
  line jsonb not null,
  check ((chart_type = 'scene') = (scene is not null)),
  check (scale_mode = 'scaled' or distance_km is not null)
);
grant select on map to stridewell_app, stridewell_provider;

create table map_milestone (
  milestone_id bigint primary key,
  map_id bigint not null references map,
  -- From 1, along the line.
  place integer not null check (place > 0),
  -- How much of the line lies before it, from 0 to 1.
  position double precision not null check (position between 0 and 1),
  visible_before_reached boolean not null,
  title jsonb not null,
  -- Rich text.
  body jsonb not null,
  image text,
  link text,
  unique (map_id, place)
);
grant select on map_milestone to stridewell_app, stridewell_provider;

-- The map a challenge is walked on; null where there is none.
alter table challenge add column map_id bigint;
alter table challenge add foreign key (map_id) references map;
create index on challenge (map_id);
