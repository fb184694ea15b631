-- When the member got their present role. Null for roles given before this migration, or by a release that doesn't write
-- it yet: then the log's last 'role-changed' entry tells. Also null for a role held since the account was made.
alter table member add column role_since timestamptz;
