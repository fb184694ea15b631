-- Members of a team are listed by username, with or without those who keep out of such lists. Both stand beside the
-- membership, so that a page of a large team is read from one index; the foreign key carries every change of the member
-- there.
alter table member add constraint member_listed unique (program_id, member_id, username, is_quiet);
alter table team_member add column username text, add column is_quiet boolean;

-- Row-level security holds for the owner of the table too.
alter table member no force row level security;
alter table team_member no force row level security;
update team_member set username = member.username, is_quiet = member.is_quiet
  from member
  where member.program_id = team_member.program_id and member.member_id = team_member.member_id;
alter table member force row level security;
alter table team_member force row level security;

alter table team_member alter column username set not null, alter column is_quiet set not null;
alter table team_member add constraint team_member_listed
  foreign key (program_id, member_id, username, is_quiet)
  references member (program_id, member_id, username, is_quiet) on update cascade;
create index team_member_by_username on team_member (program_id, team_id, username, member_id)
  include (is_quiet, first_day) where left_at is null;
create index team_member_by_joined on team_member (program_id, team_id, first_day, member_id)
  where left_at is null;
create index team_member_quiet on team_member (program_id, team_id, member_id)
  where left_at is null and is_quiet;
create index team_member_leading on team_member (program_id, team_id, member_id)
  where left_at is null and is_leader;
