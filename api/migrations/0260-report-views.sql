-- Reports as administrators saved them for themselves: which, of which days, narrowed to what. They hold no figures.
create table report_view (
  program_id bigint not null,
  report_view_id bigint not null,
  member_id bigint not null,
  name text not null,
  report text not null,
  -- The challenge, organization or question; null for the program.
  about_id bigint,
  -- So many days up to the one on which it is opened, or fixed days, or neither.
  last_days integer,
  start_date date,
  end_date date,
  search text not null default '',
  -- As the contract has it.
  filters jsonb not null default '[]',
  cadence text,
  -- The day on which its link is mailed next, in the zone of the program; null for never.
  next_on date,
  primary key (program_id, report_view_id),
  foreign key (program_id, member_id) references member
);
alter table report_view add constraint report_view_cadence_check
  check (cadence in ('daily', 'weekly', 'monthly') and (cadence is null) = (next_on is null));
create index report_view_of_member on report_view (program_id, member_id, name, report_view_id);
create index report_view_due on report_view (program_id, next_on) where next_on is not null;
call protect_tenant_table('report_view');
