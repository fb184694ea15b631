-- Who is in no team and does not want to be found is taken from the number of those who are listed to members.
create index member_not_found on member (program_id)
  where deactivated_at is null and not in_team and not is_findable;
