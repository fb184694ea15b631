-- When the present work on a file began: applying or undoing it. Null while none was begun.
alter table eligibility_file add column began_at timestamptz;
