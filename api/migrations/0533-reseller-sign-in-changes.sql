-- Giving a reseller a program and lifting its suspension let its keys sign people in, so both wait like other changes to
-- how people sign in. 'reseller-program' belongs to that program, 'reseller-resume' to the requester's.
alter table sign_in_change drop constraint sign_in_change_kind_check;
alter table sign_in_change drop constraint sign_in_change_check;
alter table sign_in_change add constraint sign_in_change_kind_check check (kind in ('partner-key', 'embed-key',
  'identity-provider', 'reseller-key', 'reseller-program', 'reseller-resume'));
alter table sign_in_change add constraint sign_in_change_reseller_check check (
  (kind in ('reseller-key', 'reseller-program', 'reseller-resume')) = (reseller_id is not null));
