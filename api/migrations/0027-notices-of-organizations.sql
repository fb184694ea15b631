alter table notice
  -- False: the program's notice is for its administrators, an organization's for its members.
  add all_members boolean not null default true,
  -- Set where the notice is an organization's.
  add organization_id bigint,
  add foreign key (program_id, organization_id) references organization;
create index on notice (program_id, organization_id);
create index on notice (program_id, begins desc, notice_id desc);
