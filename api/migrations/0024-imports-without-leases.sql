-- The job queue says who is at work on an import.
alter table step_import drop column leased_by, drop column leased_until;
