-- The reseller whose people requested an embed key. The key only works while the program belongs to that reseller and the
-- reseller isn't suspended.
alter table partner_key add column reseller_id bigint;

-- Row-level security hides these rows from the owner of the tables, too.
alter table partner_key no force row level security;
alter table program_reseller no force row level security;
alter table reseller_person no force row level security;
alter table sign_in_change no force row level security;

-- Members can also request keys as admins of their own program. Those keys only count if the program is the reseller's.
update partner_key
set reseller_id = person.reseller_id
from reseller_person person
where purpose = 'embed' and created_by = person.member_id
  and (partner_key.program_id <> person.program_id or exists (select from program_reseller owner
    where owner.program_id = partner_key.program_id and owner.reseller_id = person.reseller_id));

update sign_in_change
set content = content || jsonb_build_object('resellerId', person.reseller_id)
from reseller_person person
where kind = 'embed-key' and requested_by = person.member_id
  and (sign_in_change.program_id <> person.program_id or exists (select from program_reseller owner
    where owner.program_id = sign_in_change.program_id and owner.reseller_id = person.reseller_id));

alter table partner_key force row level security;
alter table program_reseller force row level security;
alter table reseller_person force row level security;
alter table sign_in_change force row level security;
