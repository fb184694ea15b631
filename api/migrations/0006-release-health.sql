-- How releases came up in pages, counted: whose page and which program are not kept, so it has no program_id.
create table release_health (
  -- The minute, cut off, in which a page told of it.
  minute timestamptz not null,
  remote text not null,
  version text not null,
  mounted integer not null default 0 check (mounted >= 0),
  load_failed integer not null default 0 check (load_failed >= 0),
  mount_failed integer not null default 0 check (mount_failed >= 0),
  crashed integer not null default 0 check (crashed >= 0),
  primary key (minute, remote, version)
);
grant select, insert, update on release_health to stridewell_app;
grant select, delete on release_health to stridewell_provider;
