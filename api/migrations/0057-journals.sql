-- What a member writes on a day, for themself, their friends or everybody in the program.
create table journal (
  program_id bigint not null,
  journal_id bigint not null,
  member_id bigint not null,
  day date not null,
  text text not null,
  visibility text not null check (visibility in ('self', 'friends', 'public')),
  created_at timestamptz not null,
  -- The member's own day on which it was written: an entry for long ago earns no points.
  created_on date not null,
  edited_at timestamptz,
  primary key (program_id, journal_id),
  foreign key (program_id, member_id) references member
);
create index on journal (program_id, member_id, day desc, journal_id desc);
create index on journal (program_id, day desc, journal_id desc) where visibility <> 'self';
call protect_tenant_table('journal');

create table journal_photo (
  program_id bigint not null,
  journal_id bigint not null,
  picture_id bigint not null,
  alternative_text text not null,
  primary key (program_id, journal_id, picture_id),
  foreign key (program_id, journal_id) references journal on delete cascade,
  foreign key (program_id, picture_id) references picture
);
call protect_tenant_table('journal_photo');

create table journal_comment (
  program_id bigint not null,
  comment_id bigint not null,
  journal_id bigint not null,
  member_id bigint not null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (program_id, comment_id),
  foreign key (program_id, journal_id) references journal on delete cascade,
  foreign key (program_id, member_id) references member
);
create index on journal_comment (program_id, journal_id, created_at);
call protect_tenant_table('journal_comment');
