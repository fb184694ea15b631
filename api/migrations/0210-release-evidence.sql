-- What the verdict on a release rests on: errors of its handlers and timers, how long it took until it stood, how much
-- of it was seen in pages of partners, and what went wrong. As release_health, it tells of nobody and has no program_id.
alter table release_health
  add column handler_threw integer not null default 0,
  -- How many of the outcomes were of parts in pages of partners.
  add column embedded integer not null default 0,
  -- How many mounts said how long they took, and the milliseconds of all of them together.
  add column timed integer not null default 0,
  add column timed_ms bigint not null default 0;
alter table release_health
  add constraint release_health_evidence_check
    check (handler_threw >= 0 and embedded >= 0 and timed >= 0 and timed_ms >= 0);

create table release_cause (
  -- The minute, cut off, in which a page told of it.
  minute timestamptz not null,
  remote text not null,
  version text not null,
  -- The code of what went wrong.
  cause text not null,
  failures integer not null check (failures > 0),
  primary key (minute, remote, version, cause)
);
grant select, insert, update on release_cause to stridewell_app;
grant select, delete on release_cause to stridewell_provider;
