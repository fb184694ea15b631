-- What administrators did to many at once, kept so that it can be undone for a day.
create table bulk_act (
  program_id bigint not null references program,
  act_id bigint not null,
  kind text not null,
  -- What the calls of one act have in common; of an act of one call its id.
  token text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  -- To how many it was done.
  items integer not null,
  undone_at timestamptz,
  undone_by bigint,
  primary key (program_id, act_id),
  unique (program_id, made_by, token),
  foreign key (program_id, made_by) references member,
  foreign key (program_id, undone_by) references member
);
alter table bulk_act add constraint bulk_act_kind_check
  check (kind in ('team-members', 'organization-members', 'teams-made', 'members-removed', 'questions-off',
    'points-file'));
alter table bulk_act add constraint bulk_act_undone_check
  check ((undone_at is null) = (undone_by is null));
create index on bulk_act (program_id, undone_by);
call protect_tenant_table('bulk_act');

-- To whom or what it was done, as long as that is not undone.
create table bulk_act_item (
  program_id bigint not null,
  act_id bigint not null,
  -- The member, team or question; of a file the number of the line.
  item_id bigint not null,
  -- The member it was done to; null where it was none.
  member_id bigint,
  -- What the act found and what it left, by the kind of act.
  facts jsonb not null,
  primary key (program_id, act_id, item_id),
  foreign key (program_id, act_id) references bulk_act on delete cascade,
  foreign key (program_id, member_id) references member
);
create index on bulk_act_item (program_id, member_id);
call protect_tenant_table('bulk_act_item');
