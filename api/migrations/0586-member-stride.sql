-- The length of one step in centimeters, as the member knows it or by their height; null counts 2,000 steps a mile.
alter table member add column stride_cm smallint;
alter table member add constraint member_stride_cm_check check (stride_cm between 30 and 150) not valid;
