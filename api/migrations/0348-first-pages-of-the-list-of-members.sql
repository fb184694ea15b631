-- What the list of members is sorted and narrowed by stands with them, so that its pages are read from indexes.
--
-- Names are sorted and found without regard to case and accents.
create function search_words(said text) returns text immutable parallel safe language sql
  return lower(regexp_replace(normalize(said, nfd), U&'[\0300-\036f]', '', 'g') collate "und-x-icu");

alter table member
  -- What members are found by, and stand in a list by.
  add column search_words text not null
    generated always as (search_words(first_name || ' ' || last_name || ' ' || username)) stored,
  -- When they were last here themselves, to the hour: their sessions are forgotten after a while, and somebody else may
  -- look in one. Null for never.
  add column last_visit_at timestamptz,
  -- Whether they are in an organization: kept by memberships, in the transaction that changes them.
  add column in_organization boolean not null default false;

-- Row-level security holds for the owner of the table too.
alter table member no force row level security;
alter table session no force row level security;
alter table organization_member no force row level security;
update member set last_visit_at = (
    select max(session.refreshed_at) from session
    where session.program_id = member.program_id and session.member_id = member.member_id
      and session.method not in ('impersonation', 'made-member')
  ),
  in_organization = exists (
    select from organization_member own
    where own.program_id = member.program_id and own.member_id = member.member_id and own.left_at is null
  );
alter table member force row level security;
alter table session force row level security;
alter table organization_member force row level security;

-- From these the ids of a page are read, and nothing else.
create index member_by_words on member (program_id, search_words, member_id) where deactivated_at is null;
create index member_taken_out on member (program_id, search_words, member_id)
  where deactivated_at is not null;
create index member_without_team on member (program_id, search_words, member_id)
  where deactivated_at is null and not in_team;
create index member_without_organization on member (program_id, search_words, member_id)
  where deactivated_at is null and not in_organization;
create index member_with_device on member (program_id, search_words, member_id)
  where deactivated_at is null and device_name is not null;
create index member_by_visit on member (program_id, (coalesce(last_visit_at, '-infinity')), member_id)
  where deactivated_at is null;
create index member_by_email on member (program_id, email, member_id) where deactivated_at is null;
create index member_by_registration on member (program_id, registered_on, member_id);
drop index member_by_name;
drop index member_in_no_team;
drop index member_program_id_registered_on_idx;
