-- What a member may add to a challenge that they complete, such as a check-up.
alter table challenge add column allow_adding_completion_date boolean not null default false;
alter table challenge add column allow_free_text_input boolean not null default false;

-- That a member has completed such a challenge. Who organises it is told that, and never when or what was written.
create table challenge_completion (
  program_id bigint not null,
  challenge_id bigint not null,
  member_id bigint not null,
  completed_on date,
  free_text text not null default '',
  changed_at timestamptz not null,
  primary key (program_id, challenge_id, member_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member
);
create index on challenge_completion (program_id, member_id);
call protect_tenant_table('challenge_completion');
