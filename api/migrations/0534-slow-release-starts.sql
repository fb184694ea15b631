-- How many mounts took longer than the page waits before it says "Still loading".
alter table release_health add column slow integer not null default 0;
alter table release_health add constraint release_health_slow_check check (slow >= 0);
