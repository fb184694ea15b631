-- How the workers make backups, as the last one that looked was configured: the process that answers the provider's
-- page may hold neither the key nor the schedule.
create table backup_schedule (
  is_only boolean primary key default true check (is_only),
  has_key boolean not null,
  -- 0: none by the schedule.
  every_hours integer not null,
  keep_daily integer not null,
  keep_weekly integer not null,
  keep_monthly integer not null,
  noted_at timestamptz not null
);
grant select, insert, update on backup_schedule to stridewell_provider;
