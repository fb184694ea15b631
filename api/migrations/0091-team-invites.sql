-- Whom a team wants among its members. An invitation that was declined stays, so that it is not sent again and again.
create table team_invite (
  program_id bigint not null,
  invite_id bigint not null,
  team_id bigint not null,
  recipient_id bigint not null,
  sent_by bigint not null,
  sent_at timestamptz not null,
  declined_at timestamptz,
  primary key (program_id, invite_id),
  unique (program_id, team_id, recipient_id),
  foreign key (program_id, team_id) references team,
  foreign key (program_id, recipient_id) references member,
  foreign key (program_id, sent_by) references member
);
create index on team_invite (program_id, recipient_id);
create index on team_invite (program_id, sent_by);
call protect_tenant_table('team_invite');
