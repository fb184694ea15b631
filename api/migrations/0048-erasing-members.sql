-- When everything that tells who a member was is to be erased, and when that was done. The row stays without
-- it, for the totals of others that the member's days are part of.
alter table member
  add column erase_at timestamptz,
  add column erased_at timestamptz;
create index on member (program_id, erase_at) where erase_at is not null and erased_at is null;
