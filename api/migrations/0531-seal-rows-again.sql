-- Lets `stridewell re-encrypt` replace codes that were made with the previous ACCESS_TOKEN_KEY. Only the owner of the
-- tables can: the serving roles still can't update audit entries or seals.
create policy sealed_again on audit_entry to stridewell_migrator using (true);
create policy sealed_again on audit_head to stridewell_migrator using (true);
create policy sealed_again on challenge_seal to stridewell_migrator using (true);
