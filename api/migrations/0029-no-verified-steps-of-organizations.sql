-- A total less the verified steps may be what the one member without a device walked: organizations have none.
alter table leaderboard no force row level security;
alter table leaderboard_score no force row level security;
alter table challenge_result no force row level security;
alter table challenge_seal no force row level security;
update leaderboard_score score set verified_steps = 0, before_verified_steps = 0
from leaderboard board
where board.program_id = score.program_id and board.leaderboard_id = score.leaderboard_id
  and board.contenders = 'organizations';
update challenge_result result set verified_steps = 0
from leaderboard board
where board.program_id = result.program_id and board.leaderboard_id = result.challenge_id
  and board.contenders = 'organizations';
-- The job seals these results again.
delete from challenge_seal seal using leaderboard board
where board.program_id = seal.program_id and board.leaderboard_id = seal.challenge_id
  and board.contenders = 'organizations';
alter table leaderboard force row level security;
alter table leaderboard_score force row level security;
alter table challenge_result force row level security;
alter table challenge_seal force row level security;
