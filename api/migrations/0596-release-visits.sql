-- What measured visits say about a release, without member or program, so it has no program_id. A visit only adds 1 to a
-- bucket, so a reported figure can't move any other.
create table release_visit (
  -- Truncated to the hour.
  hour timestamptz not null,
  remote text not null,
  version text not null,
  measure text not null check (measure in ('load', 'mount', 'long_task', 'bytes')),
  -- The index of its upper bound; one more holds larger figures.
  bucket smallint not null check (bucket between 0 and 12),
  visits integer not null check (visits > 0),
  primary key (hour, remote, version, measure, bucket)
);
grant select, insert, update on release_visit to stridewell_app;
grant select, delete on release_visit to stridewell_provider;

-- Reports about releases that aren't published don't count.
grant select on release_report to stridewell_app;
