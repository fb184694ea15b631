-- Reads the whole table while requests go on, which the migration that adds the check can't.
alter table bulk_act validate constraint bulk_act_kind_check;
