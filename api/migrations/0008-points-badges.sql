-- Points, badges and celebrated moments.

-- A program's point settings; a program without a row has the defaults.
create table point_settings (
  program_id bigint not null references program,
  -- Points to reach in a program year; null for none.
  points_goal integer check (points_goal > 0),
  -- Whether journals and photos earn points, and whether questions do.
  track_text_and_image_points boolean not null default true,
  track_question_points boolean not null default true,
  primary key (program_id)
);
call protect_tenant_table('point_settings');

-- The points ledger: everything a member earned, and whether it was reversed. Nothing is deleted.
create table point_entry (
  program_id bigint not null,
  member_id bigint not null,
  -- The member's own calendar day; part of the keys so that the table can be partitioned by it.
  day date not null,
  entry_id bigint not null,
  rule text not null check (rule in ('goal-day', 'rest-day', 'metric', 'question', 'journal', 'photo', 'milestone',
    'challenge', 'adjustment')),
  -- Tells several of the same day apart, by metric or question for example; otherwise ''.
  subject text not null,
  -- What the rule gives, and what counts under the daily cap of its category.
  earned integer not null,
  points integer not null,
  -- Figures and names that explain the entry, as of when it was written.
  cause jsonb not null,
  rule_version integer not null,
  -- The admin who gave the points; null for a rule.
  written_by bigint,
  written_at timestamptz not null,
  reversed_by bigint,
  reversed_at timestamptz,
  reversed_why text check (reversed_why in ('not-earned', 'changed', 'day-cap', 'withdrawn')),
  primary key (program_id, member_id, day, entry_id),
  foreign key (program_id, member_id) references member,
  check ((reversed_at is null) = (reversed_why is null)),
  check (abs(points) <= abs(earned))
) partition by range (day);
-- An entry counts once.
create unique index on point_entry (program_id, member_id, day, rule, subject) where reversed_at is null;
call protect_tenant_table('point_entry');
call partition_by_day('point_entry');

-- The balance of a member's points, updated in the transaction that changes it.
create table member_points (
  program_id bigint not null,
  member_id bigint not null,
  -- Can be below 0: an admin can remove more than the member has.
  balance bigint not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member
) with (fillfactor = 70);
call protect_tenant_table('member_points');

-- Badges, the same in every program: small, shared and read-only.
create table badge (
  badge_id bigint primary key,
  -- Stable key; screens use it to find the translated name and the picture.
  slug text not null unique,
  category text not null check (category in ('activity', 'wellness', 'challenge')),
  name text not null,
  -- The rule that awards it; threshold is the amount.
  rule text not null check (rule in ('entry-days', 'device-days', 'goal-days', 'counted-steps', 'longest-streak',
    'personal-best', 'comeback', 'metric-days', 'right-answers', 'challenges-joined', 'challenges-finished',
    'challenges-exceeded')),
  threshold integer not null check (threshold > 0),
  -- The metric whose days count, for rule metric-days only.
  metric text,
  check ((rule = 'metric-days') = (metric is not null))
);
grant select on badge to stridewell_app, stridewell_provider;

-- The start set of screens-and-rules 3.5.
insert into badge (badge_id, slug, category, name, rule, threshold, metric) values
  (1, 'first-entry', 'activity', 'First entry', 'entry-days', 1, null),
  (2, 'first-sync', 'activity', 'First sync', 'device-days', 1, null),
  (3, 'streak-7', 'activity', '7-day streak', 'longest-streak', 7, null),
  (4, 'streak-14', 'activity', '14-day streak', 'longest-streak', 14, null),
  (5, 'streak-30', 'activity', '30-day streak', 'longest-streak', 30, null),
  (6, 'streak-60', 'activity', '60-day streak', 'longest-streak', 60, null),
  (7, 'streak-100', 'activity', '100-day streak', 'longest-streak', 100, null),
  (8, 'steps-10k', 'activity', '10,000 steps', 'counted-steps', 10000, null),
  (9, 'steps-25k', 'activity', '25,000 steps', 'counted-steps', 25000, null),
  (10, 'steps-50k', 'activity', '50,000 steps', 'counted-steps', 50000, null),
  (11, 'steps-100k', 'activity', '100,000 steps', 'counted-steps', 100000, null),
  (12, 'steps-250k', 'activity', '250,000 steps', 'counted-steps', 250000, null),
  (13, 'steps-500k', 'activity', '500,000 steps', 'counted-steps', 500000, null),
  (14, 'steps-1m', 'activity', '1 million steps', 'counted-steps', 1000000, null),
  (15, 'steps-2500k', 'activity', '2.5 million steps', 'counted-steps', 2500000, null),
  (16, 'steps-5m', 'activity', '5 million steps', 'counted-steps', 5000000, null),
  (17, 'steps-10m', 'activity', '10 million steps', 'counted-steps', 10000000, null),
  (18, 'personal-best', 'activity', 'Personal best', 'personal-best', 1, null),
  (19, 'goal-5', 'activity', 'Goal met 5 times', 'goal-days', 5, null),
  (20, 'goal-10', 'activity', 'Goal met 10 times', 'goal-days', 10, null),
  (21, 'goal-20', 'activity', 'Goal met 20 times', 'goal-days', 20, null),
  (22, 'comeback', 'activity', 'Comeback', 'comeback', 1, null),
  (23, 'right-answer', 'wellness', 'First right answer', 'right-answers', 1, null),
  (24, 'challenge-joined', 'challenge', 'Challenge joined', 'challenges-joined', 1, null),
  (25, 'challenge-finished', 'challenge', 'Challenge finished', 'challenges-finished', 1, null),
  (26, 'challenge-150', 'challenge', 'Half as much again', 'challenges-exceeded', 1, null);

insert into badge (badge_id, slug, category, name, rule, threshold, metric)
select 100 + 2 * metric.place + days.place, format('%s-%s', metric.slug, days.threshold), 'wellness',
  format('%s on %s days', metric.name, days.threshold), 'metric-days', days.threshold, metric.slug
from (values (0, 'mood', 'Mood'), (1, 'water', 'Water'), (2, 'mindfulness', 'Mindfulness'),
    (3, 'sleep', 'Sleep'), (4, 'weight', 'Weight'), (5, 'heart-rate', 'Resting heart rate'),
    (6, 'nutrition', 'Nutrition'), (7, 'exercise', 'Exercise')) as metric (place, slug, name),
  (values (0, 7), (1, 30)) as days (place, threshold);

-- Badge categories that a program hides; a category without a row is shown. Members still earn hidden badges.
create table program_badge_category (
  program_id bigint not null references program,
  category text not null check (category in ('activity', 'wellness', 'challenge')),
  enabled boolean not null,
  primary key (program_id, category)
);
call protect_tenant_table('program_badge_category');

-- Every award of a badge, and whether it was reversed.
create table member_badge (
  program_id bigint not null,
  member_id bigint not null,
  award_id bigint not null,
  badge_id bigint not null references badge,
  -- What it was awarded for, if it can be earned more than once: a challenge or a day; otherwise ''.
  subject text not null,
  -- The member's own calendar day.
  day date not null,
  -- Figures and names that explain the award.
  cause jsonb not null,
  awarded_at timestamptz not null,
  taken_at timestamptz,
  taken_why text check (taken_why in ('not-earned', 'surpassed')),
  primary key (program_id, member_id, award_id),
  foreign key (program_id, member_id) references member,
  check ((taken_at is null) = (taken_why is null))
);
create unique index on member_badge (program_id, member_id, badge_id, subject) where taken_at is null;
create index on member_badge (badge_id);
call protect_tenant_table('member_badge');

-- Lifetime figures that badges depend on, updated in the transaction that changes a day, so that no history is read
-- again. All follow from member_day except the streak, which has its own table.
create table member_tally (
  program_id bigint not null,
  member_id bigint not null,
  -- Steps before the caps, and steps that count.
  logged_steps bigint not null,
  counted_steps bigint not null,
  -- Days with an entry; with device steps; with the goal met.
  entry_days integer not null,
  device_days integer not null,
  goal_days integer not null,
  first_day date,
  -- The earliest day with the most steps; null without steps.
  best_day date,
  best_steps integer not null,
  -- Null until the member's streak was first derived.
  longest_streak integer,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member
) with (fillfactor = 70); -- every write of a member changes the row, which then stays on its page;
call protect_tenant_table('member_tally');

-- Moments for which a member was already congratulated.
create table celebrated_moment (
  program_id bigint not null,
  member_id bigint not null,
  -- The kind of moment and its subject, such as milestone:{challenge}:{milestone}.
  moment_key text not null check (length(moment_key) <= 60),
  celebrated_at timestamptz not null,
  primary key (program_id, member_id, moment_key),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('celebrated_moment');
