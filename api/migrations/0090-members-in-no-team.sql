-- Whether the member is in a team: kept by memberships, in the transaction that changes them.
alter table member add column in_team boolean not null default false;

-- Row-level security holds for the owner of the table too.
alter table member no force row level security;
alter table team_member no force row level security;
update member set in_team = true
  where exists (
    select from team_member own
    where own.program_id = member.program_id and own.member_id = member.member_id and own.left_at is null
  );
alter table member force row level security;
alter table team_member force row level security;

-- Those who are in none by name, page by page, without reading the others.
create index member_in_no_team on member (program_id, (first_name || ' ' || last_name), member_id)
  where deactivated_at is null and not in_team;
