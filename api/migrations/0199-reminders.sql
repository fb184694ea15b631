-- When a member is reminded to walk, by their own clock. Who has no row is not reminded, and has quiet nights.
create table reminder_choice (
  program_id bigint not null,
  member_id bigint not null,
  -- From which hour on; null for never.
  hour smallint check (hour between 0 and 23),
  -- Hours in which nothing is sent; they may go over midnight.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to smallint not null check (quiet_to between 0 and 23),
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('reminder_choice');

alter table ended_mail_list drop constraint ended_mail_list_list_check;
alter table ended_mail_list add constraint ended_mail_list_list_check
  check (list in ('discussions', 'reminders', 'weekly'));
