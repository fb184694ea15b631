-- All members by name, page by page, for administrators.
create index member_by_name on member (program_id, (first_name || ' ' || last_name), member_id)
  where deactivated_at is null;
-- How many logged a metric, day by day.
create index on metric_entry (program_id, day, metric);
