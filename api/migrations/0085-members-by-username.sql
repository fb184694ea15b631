-- Addresses of profiles hold the username.
create index on member (program_id, lower(username));
