-- The organization as a whole with which somebody was invited; null for who was invited by themself.
alter table team_invite
  add column organization_id bigint,
  add foreign key (program_id, organization_id) references organization;

-- Who is invited into a team by e-mail and is no member yet.
create table team_outsider_invite (
  program_id bigint not null,
  outsider_invite_id bigint not null,
  team_id bigint not null,
  -- In lower case.
  email text not null,
  sent_by bigint not null,
  sent_at timestamptz not null,
  -- Until when the link in the newest mail serves.
  expires_at timestamptz not null,
  -- SHA-256 of the value in that link: the links of earlier mails serve no more.
  value_hash bytea not null,
  primary key (program_id, outsider_invite_id),
  unique (program_id, team_id, email),
  foreign key (program_id, team_id) references team,
  foreign key (program_id, sent_by) references member
);
create index on team_outsider_invite (program_id, email);
create index on team_outsider_invite (program_id, sent_by);
create index on team_outsider_invite (program_id, expires_at);
call protect_tenant_table('team_outsider_invite');
