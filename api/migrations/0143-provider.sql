-- Which versions of the app are served, and which one people should have.
create table mobile_version (
  platform text primary key check (platform in ('ios', 'android')),
  min_supported_version text not null,
  target_version text not null,
  updated_at timestamptz not null
);
grant select on mobile_version to stridewell_app;
grant select, insert, update on mobile_version to stridewell_provider;

-- Totals of all programs together, summed now and then; nothing in it is of one program alone.
create table all_program_sum (
  -- There is one row.
  sum_id integer primary key check (sum_id = 1),
  summed_at timestamptz not null,
  programs integer not null,
  members bigint not null,
  active_members bigint not null,
  total_steps bigint not null
);
grant select on all_program_sum to stridewell_app;
grant select, insert, update on all_program_sum to stridewell_provider;
