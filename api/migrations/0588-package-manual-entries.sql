-- Whether challenges made from a package count what members type or import.
alter table challenge_package add column counts_manual boolean not null default true;
alter table built_in_package add column counts_manual boolean not null default true;
