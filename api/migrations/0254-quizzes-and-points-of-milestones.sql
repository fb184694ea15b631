-- What arriving at a milestone brings in points, and a question about the place with what a right answer brings:
-- {"question": {"en": …, "es": …}, "options": [{"en": …, "es": …}, …], "right": 0, "points": 10}
alter table map_milestone add column points integer not null default 20;
alter table map_milestone add column quiz jsonb;
alter table map_milestone add constraint map_milestone_points_check check (points between 0 and 1000);
alter table program_milestone add column points integer not null default 20;
alter table program_milestone add column quiz jsonb;
alter table program_milestone add constraint program_milestone_points_check
  check (points between 0 and 1000);

-- Who has arrived at a milestone and collected its points: once, with their answer.
create table milestone_arrival (
  program_id bigint not null,
  member_id bigint not null,
  challenge_id bigint not null,
  milestone_id bigint not null,
  -- The day of the member on which they collected it; the points are of that day.
  day date not null,
  points integer not null check (points >= 0),
  -- Which option was chosen, from 0; null where there was no question.
  answer integer,
  is_right boolean,
  arrived_at timestamptz not null,
  primary key (program_id, member_id, challenge_id, milestone_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member,
  check ((answer is null) = (is_right is null))
);
create index on milestone_arrival (program_id, challenge_id);
call protect_tenant_table('milestone_arrival');
