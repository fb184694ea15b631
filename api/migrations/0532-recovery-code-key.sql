-- The start of the SHA-256 of the key that hashed the code. Null in rows from before this migration, until
-- `stridewell re-encrypt` notes the previous key there.
alter table recovery_code add column key_id text;
