-- Challenges, notices and emails that administrators plan together, from a start date.
create table season_template (
  program_id bigint not null references program,
  season_template_id bigint not null,
  name text not null,
  -- What it makes and on which day after the start, in the form of `StoredPiece`.
  pieces jsonb not null,
  -- Counts changes. Saving over a newer version is refused.
  version integer not null default 1,
  primary key (program_id, season_template_id)
);
call protect_tenant_table('season_template');

-- Questions that are asked from one day to another, in the program's time zone.
create table question_round (
  program_id bigint not null references program,
  question_round_id bigint not null,
  name text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- The ids of its questions.
  question_ids jsonb not null,
  -- Whether the job has enabled its questions, and disabled them again.
  state text not null default 'planned' check (state in ('planned', 'open', 'closed')),
  primary key (program_id, question_round_id)
);
create index question_round_ahead on question_round (program_id, question_round_id) where state <> 'closed';
call protect_tenant_table('question_round');

-- Moves on the calendar, applied seasons, deleted templates and rounds can be undone for a day. 0602 validates the check: reading
-- the whole table here would block every request.
alter table bulk_act
  drop constraint bulk_act_kind_check,
  add constraint bulk_act_kind_check check (kind in ('team-members', 'organization-members', 'teams-made',
    'teams-deleted', 'organizations-deleted', 'members-removed', 'members-restored', 'questions-off',
    'points-file', 'challenge-members', 'notice-deleted', 'template-deleted', 'question-deleted',
    'map-deleted', 'season-deleted', 'season-applied', 'calendar-moved',
    'round-deleted')) not valid;
