-- The hour at which a member's day begins: who works at night has it begin before the shift.
alter table member add column day_starts_at smallint not null default 0;
alter table member
  add constraint member_day_starts_at_check check (day_starts_at between 0 and 23);
