-- Whether a member keeps their name out of lists that show who walked how much. Their steps count as before.
alter table member add column is_quiet boolean not null default false;
