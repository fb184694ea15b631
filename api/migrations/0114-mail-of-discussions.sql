-- Mail that a member wants no more of. Who gets it has no row.
create table ended_mail_list (
  program_id bigint not null,
  member_id bigint not null,
  list text not null check (list in ('discussions')),
  ended_at timestamptz not null,
  primary key (program_id, member_id, list),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('ended_mail_list');

-- What ends the list that a mail is of, for the links that it carries.
alter table email add column unsubscribe_token text;

-- The newest post that mail has told a subscriber of.
alter table topic_subscription add column mailed_id bigint not null default 0;
