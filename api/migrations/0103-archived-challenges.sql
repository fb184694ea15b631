-- Since when an administrator has put a challenge aside; null of one that its own days alone archive.
alter table challenge add column archived_at timestamptz;
