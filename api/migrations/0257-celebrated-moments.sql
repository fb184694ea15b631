-- What a member was congratulated on, so that they are not again.
create table celebrated_moment (
  program_id bigint not null,
  member_id bigint not null,
  -- The kind of a moment and what it is about, such as milestone:{challenge}:{milestone}.
  moment_key text not null check (length(moment_key) <= 60),
  celebrated_at timestamptz not null,
  primary key (program_id, member_id, moment_key),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('celebrated_moment');
