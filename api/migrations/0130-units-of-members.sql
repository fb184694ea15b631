-- The units in which a member reads and types; what is kept is in kilometres and kilograms.
alter table member
  add column distance_unit text not null default 'km',
  add column weight_unit text not null default 'kg';

alter table member
  add constraint member_distance_unit_check check (distance_unit in ('km', 'mi')),
  add constraint member_weight_unit_check check (weight_unit in ('kg', 'lb', 'st'));
