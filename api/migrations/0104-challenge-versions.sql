-- Counts the changes of a challenge: who saves over a version that is not the last is told.
alter table challenge add column version integer not null default 1;
