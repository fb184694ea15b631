-- Public keys of partners of a program: what their servers sign with the other half signs somebody in, or opens
-- a part in their page.
create table partner_key (
  program_id bigint not null references program,
  partner_key_id bigint not null,
  purpose text not null check (purpose in ('reseller-sso', 'external-sso', 'embed')),
  name text not null,
  -- SubjectPublicKeyInfo in PEM.
  public_key text not null,
  -- Of an embed key: the sites whose pages may show the part.
  sites text[] not null default '{}',
  created_at timestamptz not null,
  created_by bigint not null,
  revoked_at timestamptz,
  revoked_by bigint,
  primary key (program_id, partner_key_id)
);
call protect_tenant_table('partner_key');
