-- Reads the whole table while requests go on, which the migration that adds the check can't.
alter table member validate constraint member_stride_cm_check;
