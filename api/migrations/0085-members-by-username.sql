-- Addresses of profiles hold the username. As it is written: a function over it would not be looked up by an index
-- behind row-level security.
create index on member (program_id, username);
