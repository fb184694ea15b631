-- The badges there are, in every program alike: small, shared and only read.
create table badge (
  badge_id bigint primary key,
  -- Stable key, by which screens find the translated name and the picture.
  slug text not null unique,
  category text not null check (category in ('activity', 'wellness', 'challenge')),
  name text not null,
  -- What it is earned by; the threshold says how much of it.
  rule text not null check (rule in ('entry-days', 'device-days', 'goal-days', 'counted-steps',
    'longest-streak', 'personal-best', 'comeback', 'metric-days', 'right-answers', 'challenges-joined',
    'challenges-finished', 'challenges-exceeded')),
  threshold integer not null check (threshold > 0),
  -- The metric whose days are counted, of rule metric-days only.
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

-- What a program hides; a category without a row here is shown. What is earned meanwhile is kept.
create table program_badge_category (
  program_id bigint not null references program,
  category text not null check (category in ('activity', 'wellness', 'challenge')),
  enabled boolean not null,
  primary key (program_id, category)
);
call protect_tenant_table('program_badge_category');

-- Every time a member earned a badge, and what became of it.
create table member_badge (
  program_id bigint not null,
  member_id bigint not null,
  award_id bigint not null,
  badge_id bigint not null references badge,
  -- What it was earned with, where it can be earned more than once: the challenge, the day; else ''.
  subject text not null,
  -- The member's own calendar day.
  day date not null,
  -- Figures and names that tell why, by name.
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

-- What badges are earned by, of all of a member's days: kept in the transaction that changes a day, so that
-- no history is read again. Every figure follows from member_day, but the streak, which has its own table.
create table member_tally (
  program_id bigint not null,
  member_id bigint not null,
  -- Steps before the caps, and those that count.
  logged_steps bigint not null,
  counted_steps bigint not null,
  -- Days with an entry; of these with steps that a device recorded, and with the goal met.
  entry_days integer not null,
  device_days integer not null,
  goal_days integer not null,
  first_day date,
  -- The earliest day with the most steps; null where no day has any.
  best_day date,
  best_steps integer not null,
  -- Null until the member's streak was derived for the first time.
  longest_streak integer,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member
) with (fillfactor = 70); -- every write of a member changes the row, which then stays on its page
call protect_tenant_table('member_tally');

-- On how many days a member logged a metric; never a value of it.
create table member_metric_tally (
  program_id bigint not null,
  member_id bigint not null,
  metric text not null,
  days integer not null,
  primary key (program_id, member_id, metric),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('member_metric_tally');

-- What follows from the days from before there were badges. A streak follows with the next day that is
-- written. Whoever owns a table that forces row-level security sees nothing of it.
alter table member_day no force row level security;
alter table challenge_member no force row level security;
alter table member_tally no force row level security;
alter table member_badge no force row level security;

insert into member_tally (program_id, member_id, logged_steps, counted_steps, entry_days, device_days,
  goal_days, first_day, best_day, best_steps)
select program_id, member_id, sum(logged), sum(steps), count(*), count(*) filter (where verified > 0),
  count(*) filter (where steps >= goal), min(day),
  (array_agg(day order by steps desc, day) filter (where steps > 0))[1], max(steps)
from member_day
group by program_id, member_id;

with earned as (
  select tally.program_id, tally.member_id, badge.badge_id, '' as subject, last.day,
    jsonb_build_object(badge.rule, figure.reached) as cause
  from member_tally tally
  cross join badge
  cross join lateral (select case badge.rule
    when 'entry-days' then tally.entry_days when 'device-days' then tally.device_days
    when 'goal-days' then tally.goal_days when 'counted-steps' then tally.counted_steps
  end as reached) figure
  cross join lateral (select max(day) as day from member_day
    where program_id = tally.program_id and member_id = tally.member_id) last
  where figure.reached >= badge.threshold
  union all
  select program_id, member_id, 18, best_day::text, best_day, jsonb_build_object('steps', best_steps)
  from member_tally
  where best_day > first_day
  union all
  select program_id, member_id, 22, day::text, day + 2, '{}'
  from (
    select program_id, member_id, day, lag(day) over days as before, lead(day) over days as second,
      lead(day, 2) over days as third
    from member_day
    window days as (partition by program_id, member_id order by day)
  ) run
  where before < day - 7 and second = day + 1 and third = day + 2
  union all
  select program_id, member_id, 24, challenge_id::text, joined_at::date,
    jsonb_build_object('challengeId', challenge_id)
  from challenge_member
  where left_at is null
)
insert into member_badge (program_id, member_id, award_id, badge_id, subject, day, cause, awarded_at)
select program_id, member_id, row_number() over (order by day, badge_id, program_id, member_id), badge_id,
  subject, day, cause, now()
from earned;

alter table member_day force row level security;
alter table challenge_member force row level security;
alter table member_tally force row level security;
alter table member_badge force row level security;
