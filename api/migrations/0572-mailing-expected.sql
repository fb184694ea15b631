-- How many recipients a mailing had when it was written; null if it was scheduled, or written by the provider.
alter table mailing add column expected integer;
