-- What a member has typed into a builder and not saved, so that they can go on in another browser: one of each.
create table form_draft (
  program_id bigint not null,
  member_id bigint not null,
  builder text not null check (builder in ('challenge')),
  -- By the names that the builder has for its fields; what it understands is checked when it is sent.
  fields jsonb not null,
  -- Which browser typed it: a number of its own, and what it is called.
  browser text not null,
  device text not null,
  saved_at timestamptz not null,
  primary key (program_id, member_id, builder),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('form_draft');
