-- The list of one's own sessions begins with the newest: a plan that has only the key in that order may read those of
-- the whole program.
create index on session (program_id, member_id, session_id);
drop index session_program_id_member_id_idx;
