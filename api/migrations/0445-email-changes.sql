-- Changes of members' e-mail addresses, so that the owner of the old address can undo one, and so that lists which
-- still name the old address find the member.
create table email_change (
  program_id bigint not null references program,
  change_id bigint not null,
  member_id bigint not null,
  from_email text not null,
  to_email text not null,
  -- The member, or the administrator who corrected it.
  changed_by bigint not null,
  changed_at timestamptz not null,
  -- Until then the old address can undo it and nobody else can take that address.
  undo_until timestamptz not null,
  undone_at timestamptz,
  -- When the old address was freed for others.
  released_at timestamptz,
  primary key (program_id, change_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on email_change (program_id, member_id, change_id);
create index on email_change (program_id, from_email);
create index on email_change (program_id, undo_until) where released_at is null;
call protect_tenant_table('email_change');
