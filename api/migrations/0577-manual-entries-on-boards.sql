-- Whether a board counts what members type or import, or only what devices and sync links recorded.
alter table leaderboard add column counts_manual boolean not null default true;
