-- When the member got their present role; null for a role held since before this migration or since the account was made.
alter table member add column role_since timestamptz;
