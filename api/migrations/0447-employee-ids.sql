-- What an employer's own lists name a person by, whatever becomes of their name and address.
alter table member add column employee_id text;
create unique index member_employee_id on member (program_id, employee_id)
  where employee_id is not null;

alter table eligibility_line add column employee_id text;
-- A line that may be about someone whom the program has already waits until an administrator says so ('duplicate').
alter table eligibility_line drop constraint eligibility_line_act_check;
alter table eligibility_line add constraint eligibility_line_act_check
  check (act in ('add', 'return', 'change', 'leave', 'same', 'refused', 'duplicate'));
