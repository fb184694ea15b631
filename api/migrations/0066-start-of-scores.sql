-- The first day that a score counts, beside its last one: years of one member that are written together meet each
-- other's boards only where these hold the day. Scores of before find theirs through the board, as they did.
alter table leaderboard_score add start_day date not null default '-infinity';
drop index leaderboard_score_contender;
create index leaderboard_score_contender on leaderboard_score (program_id, contender_id, end_day, start_day);
