-- Those who sell programs under their own name, and look after them.
create table reseller (
  reseller_id bigint primary key,
  name text not null,
  -- #rrggbb, which the programs that it makes begin with.
  brand_colour text,
  -- What the provider has agreed with it, in words.
  plan text,
  -- Whom the provider writes to: a list of {name, email, role}.
  contacts jsonb not null default '[]',
  created_by bigint not null,
  created_at timestamptz not null,
  -- Since when it makes no programs and signs nobody in.
  suspended_at timestamptz
);
grant select, insert, update on reseller to stridewell_provider;
-- A program asks whether its reseller may still sign its people in, and nothing else.
grant select (reseller_id, suspended_at) on reseller to stridewell_app;

-- Public keys of resellers: their servers sign with the other half who signs in, in any program of theirs.
create table reseller_key (
  reseller_key_id bigint primary key,
  reseller_id bigint not null,
  name text not null,
  -- SubjectPublicKeyInfo in PEM.
  public_key text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  -- When it stops serving, because another key took its place.
  ends_at timestamptz,
  revoked_at timestamptz
);
create index reseller_key_by_reseller on reseller_key (reseller_id, reseller_key_id);
grant select, insert, update on reseller_key to stridewell_provider;
grant select on reseller_key to stridewell_app;

-- Whose program it is; a program without a row is the provider's own.
create table program_reseller (
  program_id bigint primary key references program,
  reseller_id bigint not null,
  since timestamptz not null
);
call protect_tenant_table('program_reseller');

-- Members who work for a reseller: they see its programs in the partner console.
create table reseller_person (
  program_id bigint not null references program,
  member_id bigint not null,
  reseller_id bigint not null,
  named_at timestamptz not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member
);
call protect_tenant_table('reseller_person');
