-- Counts the pictures that a program uploaded in the last 24 hours.
create index picture_by_upload on picture (program_id, created_at);
