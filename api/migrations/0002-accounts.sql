-- Signing in: names, sessions, tokens, second factors and identity providers.

-- A name that signs a member in (email address or username, lower case). Only the provider role can look up a name
-- across programs, because sign-in is what finds the program.
create table sign_in_name (
  sign_in_name text not null check (sign_in_name = lower(sign_in_name)),
  program_id bigint not null,
  member_id bigint not null,
  primary key (sign_in_name, program_id)
);
create index on sign_in_name (program_id, member_id);
call protect_tenant_table('sign_in_name');

-- Failed sign-ins by account name and by network. It has no program, because the name may not exist.
create table sign_in_throttle (
  -- 'account:' or 'network:' followed by a SHA-256.
  throttle_key text primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);
create index on sign_in_throttle (last_failure_at);
grant select, insert, update, delete on sign_in_throttle to stridewell_app, stridewell_provider;

-- Partner keys and identity providers that signed a member in, or that a member approved.
create table sign_in_source (
  program_id bigint not null,
  member_id bigint not null,
  -- As in session.opened_by.
  source text not null,
  -- The source's name when it was first used.
  name text not null,
  first_used_at timestamptz,
  -- When the member allowed it to open private data; null until then.
  linked_at timestamptz,
  -- How the member proved their identity; 'signed-in' means with a session of their own.
  linked_by text check (linked_by in ('signed-in', 'password', 'passkey', 'mail')),
  primary key (program_id, member_id, source),
  foreign key (program_id, member_id) references member on delete cascade,
  check ((linked_at is null) = (linked_by is null))
);
call protect_tenant_table('sign_in_source');

-- One sign-in on one device, with the chain of refresh tokens that keeps it going.
create table session (
  program_id bigint not null,
  session_id bigint not null,
  member_id bigint not null,
  -- How many times the refresh token was exchanged.
  generation integer not null default 0,
  -- SHA-256 of this generation's token, and of the one before it.
  refresh_hash bytea not null,
  previous_hash bytea,
  refreshed_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'token-reused', 'deactivated', 'ended-elsewhere',
    'password-changed', 'source-revoked')),
  -- How the session began, and on what kind of device.
  method text not null default 'password' check (method in ('password', 'passkey', 'code', 'mobile', 'reseller',
    'external', 'openid', 'registration', 'embed', 'impersonation')),
  -- The session that this one was opened from; both end together.
  parent_session_id bigint,
  user_agent text,
  -- When the holder last proved to be the member, by password, second factor or passkey.
  proven_at timestamptz,
  -- When a second factor was used; null if none was.
  second_factor_at timestamptz,
  -- The only remote that may call with it, such as mf-challenges.
  embed_remote text,
  -- The site whose pages embed the part.
  embed_site text,
  -- Whether it is embedded in an iframe from our origin, so that its calls come from our own pages.
  embed_in_frame boolean,
  -- When it expires by itself; null if its refresh token decides.
  ends_at timestamptz,
  -- The impersonating member, from the provider's own program.
  impersonated_by bigint,
  impersonation_reason text,
  -- 'partner-key:<id>', 'reseller-key:<id>' or 'identity-provider:<issuer>'; null if the member proved their identity
  -- themselves.
  opened_by text,
  -- The mobile token that it was exchanged for; both end together.
  mobile_token_id bigint,
  primary key (program_id, session_id),
  foreign key (program_id, member_id) references member on delete cascade,
  constraint session_embed_check check ((method = 'embed') = (embed_remote is not null and embed_site is not null and
    embed_in_frame is not null and ends_at is not null)),
  constraint session_impersonation_check check ((method = 'impersonation') = (impersonated_by is not null and
    impersonation_reason is not null) and (method <> 'impersonation' or ends_at is not null))
);
create index on session (program_id, parent_session_id) where parent_session_id is not null;
create index session_of_impersonation on session (program_id, session_id) where method = 'impersonation';
-- Lists a member's own sessions, newest first. Without it the planner may read those of the whole program in key order.
create index on session (program_id, member_id, session_id);
create index session_opened_by on session (program_id, opened_by) where opened_by is not null and ended_at is null;
create index session_of_mobile_token on session (program_id, mobile_token_id) where mobile_token_id is not null;
call protect_tenant_table('session');

-- A one-time link to choose a new password.
create table password_reset (
  program_id bigint not null,
  reset_id bigint not null,
  member_id bigint not null,
  -- SHA-256 of its token.
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was used, or a newer one was used, or the password changed in another way.
  ended_at timestamptz,
  -- Whether the link invites someone to an account they have not used yet. It is valid for 14 days; then they can ask
  -- for a new one.
  is_invitation boolean not null default false,
  primary key (program_id, reset_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on password_reset (program_id, member_id, created_at);
call protect_tenant_table('password_reset');

-- Values that work once: sign-in codes, user guids, single sign-on nonces, second-factor challenges. Values issued
-- elsewhere are inserted as used.
create table one_time_value (
  program_id bigint not null references program,
  purpose text not null,
  -- SHA-256 of the value.
  value_hash bytea not null,
  member_id bigint,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (program_id, purpose, value_hash),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on one_time_value (program_id, expires_at);
create index on one_time_value (program_id, member_id);
call protect_tenant_table('one_time_value');

-- A token that a mobile app gives to the pages it shows. It is valid as long as the session in which it was issued.
create table mobile_token (
  program_id bigint not null,
  mobile_token_id bigint not null,
  session_id bigint not null,
  member_id bigint not null,
  -- SHA-256 of the token.
  token_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When it was exchanged for a browser session, which works once.
  exchanged_at timestamptz,
  primary key (program_id, mobile_token_id),
  unique (program_id, token_hash),
  foreign key (program_id, session_id) references session on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index on mobile_token (program_id, session_id);
create index on mobile_token (program_id, member_id);
create index on mobile_token (program_id, expires_at);
call protect_tenant_table('mobile_token');

-- Supported versions of the mobile app, and the recommended one.
create table mobile_version (
  platform text primary key check (platform in ('ios', 'android')),
  min_supported_version text not null,
  target_version text not null,
  updated_at timestamptz not null
);
grant select on mobile_version to stridewell_app;
grant select, insert, update on mobile_version to stridewell_provider;

-- Public keys of a program's partners. Their servers sign requests that sign a member in or open an embedded part.
create table partner_key (
  program_id bigint not null references program,
  partner_key_id bigint not null,
  purpose text not null check (purpose in ('reseller-sso', 'external-sso', 'embed')),
  name text not null,
  -- SubjectPublicKeyInfo in PEM.
  public_key text not null,
  -- For an embed key: the sites whose pages may show the part.
  sites text[] not null default '{}',
  created_at timestamptz not null,
  created_by bigint not null,
  revoked_at timestamptz,
  revoked_by bigint,
  primary key (program_id, partner_key_id)
);
call protect_tenant_table('partner_key');

-- A member's authenticator app (TOTP).
create table totp (
  program_id bigint not null,
  member_id bigint not null,
  -- Encrypted with a key of the installation, bound to this member.
  secret text not null,
  created_at timestamptz not null,
  -- Null until the member has entered a first code.
  confirmed_at timestamptz,
  -- The 30 s step of the last accepted code: no code works twice.
  last_step bigint not null default 0,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('totp');

-- Single-use recovery codes for members who lost their authenticator app.
create table recovery_code (
  program_id bigint not null,
  member_id bigint not null,
  -- HMAC of the code with a key of the installation.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (program_id, member_id, code_hash),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('recovery_code');

-- Passkeys of members (WebAuthn). The private key never leaves the member's device.
create table passkey (
  program_id bigint not null,
  passkey_id bigint not null,
  member_id bigint not null,
  -- In base64url, as chosen by the device.
  credential_id text not null,
  -- In COSE.
  public_key bytea not null,
  -- The host name that the passkey is for.
  rp_id text not null,
  -- The device's signature counter; synced devices always send 0.
  counter bigint not null,
  name text not null,
  -- Whether it may exist on several devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (program_id, passkey_id),
  unique (program_id, credential_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on passkey (program_id, member_id);
call protect_tenant_table('passkey');

-- The OpenID Connect identity provider of a program.
create table identity_provider (
  program_id bigint not null references program,
  is_on boolean not null,
  -- Its name in "Sign in with …".
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with a key of the installation, bound to this program and issuer; null for a client without one.
  client_secret text,
  updated_at timestamptz not null,
  primary key (program_id)
);
call protect_tenant_table('identity_provider');

-- A member's identity at an identity provider.
create table openid_identity (
  program_id bigint not null,
  issuer text not null,
  subject text not null,
  member_id bigint not null,
  created_at timestamptz not null,
  primary key (program_id, issuer, subject),
  unique (program_id, member_id, issuer),
  foreign key (program_id, member_id) references member on delete cascade
);
call protect_tenant_table('openid_identity');

-- Changes to sign-in methods, waiting for a second administrator and a delay.
create table sign_in_change (
  program_id bigint not null references program,
  sign_in_change_id bigint not null,
  kind text not null check (kind in ('partner-key', 'embed-key', 'identity-provider', 'reseller-key')),
  -- For 'reseller-key', the key's reseller; the row belongs to the requester's program.
  reseller_id bigint,
  -- The name of the key or provider.
  name text not null,
  -- What to apply; a client secret in it is encrypted.
  content jsonb not null,
  -- The reason that provider staff gave.
  reason text,
  requested_by bigint not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  -- The earliest time at which it takes effect once confirmed.
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
create index sign_in_change_due on sign_in_change (program_id, effective_at) where confirmed_at is not null and
  applied_at is null and cancelled_at is null;
call protect_tenant_table('sign_in_change');

-- Changes of members' email addresses, so that the owner of the old address can undo a change, and so that lists with
-- the old address still match the member.
create table email_change (
  program_id bigint not null references program,
  change_id bigint not null,
  member_id bigint not null,
  from_email text not null,
  to_email text not null,
  -- The member, or the administrator who corrected the address.
  changed_by bigint not null,
  changed_at timestamptz not null,
  -- Until then the owner of the old address can undo the change and no one else can take that address.
  undo_until timestamptz not null,
  undone_at timestamptz,
  -- When the old address became available to others.
  released_at timestamptz,
  primary key (program_id, change_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on email_change (program_id, member_id, change_id);
create index on email_change (program_id, from_email);
create index on email_change (program_id, undo_until) where released_at is null;
call protect_tenant_table('email_change');
