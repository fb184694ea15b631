-- Every correction of a day and every withdrawal of one, as it was made; nothing here is changed or deleted.
create table step_correction (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  correction_id bigint not null,
  -- What the correction before it said; null when none stood.
  from_steps integer check (from_steps >= 0),
  -- What it says itself; null when it was withdrawn.
  to_steps integer check (to_steps >= 0),
  -- Steps that counted on the day before and after.
  counted_before integer not null,
  counted_after integer not null,
  -- Only a withdrawal may go without.
  reason text,
  decided_by bigint not null,
  decided_at timestamptz not null,
  primary key (program_id, member_id, day, correction_id),
  foreign key (program_id, member_id) references member,
  foreign key (program_id, decided_by) references member,
  check (to_steps is null or reason is not null),
  check (from_steps is not null or to_steps is not null)
);
create index on step_correction (program_id, member_id, decided_at desc, correction_id desc);
create index on step_correction (program_id, decided_by);
call protect_tenant_table('step_correction');
revoke update, delete on step_correction from stridewell_app, stridewell_provider;

-- Days that are out of the ordinary, for an administrator to look at.
create table day_flag (
  program_id bigint not null,
  member_id bigint not null,
  day date not null,
  has_many_steps boolean not null,
  is_above_usual boolean not null,
  -- Walking was converted on a day whose walking a device counted.
  is_counted_twice boolean not null,
  -- The figures that were judged: while the day has them, what was settled stays settled.
  logged integer not null,
  walked integer not null,
  converted integer not null,
  -- The member's own 30 days before it; null where they say too little.
  usual_mean integer,
  usual_deviation integer,
  flagged_at timestamptz not null,
  status text not null check (status in ('open', 'asked', 'fine', 'corrected')),
  -- What an administrator asked, and what the member answered.
  question text,
  asked_by bigint,
  asked_at timestamptz,
  answer text,
  answered_at timestamptz,
  settled_by bigint,
  settled_at timestamptz,
  primary key (program_id, member_id, day),
  foreign key (program_id, member_id) references member,
  check ((settled_at is not null) = (status in ('fine', 'corrected'))),
  check ((asked_at is null) = (question is null))
);
create index day_flag_open on day_flag (program_id, flagged_at desc, member_id, day) where settled_at is null;
create index day_flag_settled on day_flag (program_id, settled_at desc, member_id, day)
  where settled_at is not null;
call protect_tenant_table('day_flag');

-- How far the days of a program were looked through for unusual ones: in the order of their last entries.
create table day_flag_progress (
  program_id bigint primary key references program,
  last_entry_at timestamptz not null,
  member_id bigint not null,
  day date not null
);
call protect_tenant_table('day_flag_progress');
create index member_day_last_entry on member_day (program_id, last_entry_at, member_id, day);

-- How far the days of a program were derived again under the rules of a version.
create table day_rule_progress (
  program_id bigint not null references program,
  rule_version integer not null,
  -- The last member whose days are done; 0 before the first.
  member_id bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (program_id, rule_version)
);
call protect_tenant_table('day_rule_progress');
