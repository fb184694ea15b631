-- What a member keeps for themselves alone: encrypted, and no role sees the row but in the member's own transaction.
-- Its owner reads it for backups, where it stays encrypted.
create procedure protect_private_table(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy one_program on %I to stridewell_app
       using (program_id = nullif(current_setting(''app.program_id'', true), '''')::bigint
         and member_id = nullif(current_setting(''app.member_id'', true), '''')::bigint)
       with check (program_id = nullif(current_setting(''app.program_id'', true), '''')::bigint
         and member_id = nullif(current_setting(''app.member_id'', true), '''')::bigint)',
    table_name);
  execute format('create policy kept_whole on %I to stridewell_migrator using (true)', table_name);
  execute format('grant select, insert, update, delete on %I to stridewell_app', table_name);
end $$;
revoke execute on procedure protect_private_table from public;

create table private_record (
  program_id bigint not null,
  member_id bigint not null,
  -- The part of the product that keeps it.
  subject text not null,
  -- The key of this row, encrypted with one of the installation; gone with the row.
  sealed_key text not null,
  -- JSON, encrypted with the key of this row.
  sealed text not null,
  primary key (program_id, member_id, subject),
  foreign key (program_id, member_id) references member
);
call protect_private_table('private_record');

-- How many members have chosen an answer of the assessment: as it is, and as administrators are shown it, which
-- changes only once enough members have answered since.
create table assessment_count (
  program_id bigint not null references program,
  answer_id integer not null,
  members integer not null,
  shown integer not null default 0,
  primary key (program_id, answer_id)
);
call protect_tenant_table('assessment_count');

-- Where the count of a program stands.
create table assessment_round (
  program_id bigint not null references program,
  round integer not null,
  -- Members who have answered, and those of them who answered since the round began.
  members integer not null,
  members_of_round integer not null,
  -- The day on which the round was closed and its figures were shown.
  closed_on date,
  primary key (program_id, round)
);
call protect_tenant_table('assessment_round');

-- One session of a workshop of the content.
create table workshop_session (
  program_id bigint not null references program,
  workshop_id integer not null,
  starts_at timestamptz not null,
  seats_taken integer not null,
  primary key (program_id, workshop_id, starts_at)
);
call protect_tenant_table('workshop_session');

create table workshop_registration (
  program_id bigint not null,
  member_id bigint not null,
  workshop_id integer not null,
  starts_at timestamptz not null,
  registered_at timestamptz not null,
  primary key (program_id, member_id, workshop_id, starts_at),
  foreign key (program_id, member_id) references member,
  foreign key (program_id, workshop_id, starts_at) references workshop_session
);
create index on workshop_registration (program_id, workshop_id, starts_at);
call protect_tenant_table('workshop_registration');
