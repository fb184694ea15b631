-- The result of a challenge has a row for whoever its board ranks: members, teams or organizations.
alter table challenge_result drop constraint challenge_result_program_id_member_id_fkey;
drop index challenge_result_program_id_member_id_idx;
alter table challenge_result rename column member_id to contender_id;
-- Of a team or an organization: how many were in it on the last day of the challenge.
alter table challenge_result add column members integer;
comment on column challenge_result.total is 'In the units of its board, as verified_steps: see leaderboard.counting.';
alter table challenge_seal rename column members to participants;
