-- Changes to how people can be signed in, which wait for a second administrator and a delay.
create table sign_in_change (
  program_id bigint not null references program,
  sign_in_change_id bigint not null,
  kind text not null check (kind in ('partner-key', 'embed-key', 'identity-provider', 'reseller-key')),
  -- Whose key it is, of 'reseller-key'; the row is of the program of who asked.
  reseller_id bigint,
  -- What the key or the provider is called.
  name text not null,
  -- What is applied; a client secret in it is sealed.
  content jsonb not null,
  -- Why one of the provider's staff asked.
  reason text,
  requested_by bigint not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  -- The earliest time at which it takes effect, once it is confirmed.
  effective_at timestamptz not null,
  confirmed_by bigint,
  confirmed_by_name text,
  confirmed_at timestamptz,
  applied_at timestamptz,
  cancelled_by bigint,
  cancelled_at timestamptz,
  primary key (program_id, sign_in_change_id),
  check ((kind = 'reseller-key') = (reseller_id is not null)),
  check (applied_at is null or (confirmed_at is not null and cancelled_at is null))
);
create index sign_in_change_due on sign_in_change (program_id, effective_at)
  where confirmed_at is not null and applied_at is null and cancelled_at is null;
call protect_tenant_table('sign_in_change');
