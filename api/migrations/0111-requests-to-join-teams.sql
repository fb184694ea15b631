-- Whether members may ask the leaders of a team that is not open to let them in.
alter table team add by_request boolean not null default false;

-- Who would like to join a team. A request that was declined stays, so that it is not sent again and again; one that
-- was taken back and is made again is the same one.
create table team_request (
  program_id bigint not null,
  team_id bigint not null,
  member_id bigint not null,
  requested_at timestamptz not null,
  declined_at timestamptz,
  withdrawn_at timestamptz,
  primary key (program_id, team_id, member_id),
  foreign key (program_id, team_id) references team,
  foreign key (program_id, member_id) references member
);
create index on team_request (program_id, member_id);
call protect_tenant_table('team_request');

alter table message drop constraint if exists message_type_check;
alter table message add constraint message_type_check check (type in (
  'friend-request', 'friend-accepted', 'journal-comment', 'joinrequest', 'joinrequest-accepted',
  'team-joinrequest', 'team-joinrequest-accepted', 'discussion-reply'));
