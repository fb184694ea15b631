-- How a table of tenants is protected: each table with a program_id calls this once, right after it is made.
-- Runs with the rights of its caller and only inside migrations.
create procedure protect_tenant_table(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  -- The setting reads '' and not null once a transaction that set it has ended; the sub-select is evaluated
  -- once a statement instead of once a row.
  execute format(
    'create policy one_program on %I to stridewell_app
       using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::bigint))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::bigint))',
    table_name);
  execute format(
    'create policy every_program on %I to stridewell_provider using (true) with check (true)', table_name);
  execute format(
    'grant select, insert, update, delete on %I to stridewell_app, stridewell_provider', table_name);
end $$;
revoke execute on procedure protect_tenant_table from public;

-- A customer organisation. Its id is the first part of every other key.
create table program (
  program_id bigint primary key,
  name text not null,
  tier text not null,
  type text not null,
  time_zone text not null,
  contact_email text not null,
  manual_entry boolean not null default true,
  converter boolean not null default true,
  allow_registration boolean not null default false,
  teams_off boolean not null default true,
  points boolean not null default false,
  program_logo text,
  brand_colour text,
  language_translator boolean not null default false,
  custom_navbar_button boolean not null default false,
  custom_button_destination text check (custom_button_destination in ('externalLink', 'customPage')),
  custom_button_image text,
  custom_button_style text check (custom_button_style in ('button', 'text')),
  custom_button_text text,
  custom_page_link text check (custom_page_link like 'https://%'),
  organizations_on boolean not null default false,
  organizations_name text not null default 'Organization',
  embedding_company_url text check (embedding_company_url like 'https://%'),
  mental_wellness_enabled boolean not null default false,
  new_interface boolean not null default false,
  created_at timestamptz not null default now()
);
call protect_tenant_table('program');

create table member (
  program_id bigint not null references program,
  member_id bigint not null,
  email text not null check (email = lower(email)),
  username text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role_name text not null default 'NonAdmin' check (role_name in
    ('NonAdmin', 'CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin', 'WT Admin', 'Super WT Admin')),
  language text check (language in ('en', 'es')),
  -- IANA name; null until the member or their browser has said it.
  time_zone text,
  -- Steps a day.
  daily_goal integer not null,
  image text,
  show_get_started_guide boolean not null default false,
  dismissed_required_modal boolean not null default false,
  featured_challenge_id bigint,
  device_name text,
  registered_on date not null,
  deactivated_at timestamptz,
  primary key (program_id, member_id)
);
call protect_tenant_table('member');

-- What a person types to sign in (e-mail address or username, lower case), over all programs: the one
-- uniqueness that crosses them. Readable without a program, because signing in is what finds the program.
create table sign_in_name (
  sign_in_name text primary key check (sign_in_name = lower(sign_in_name)),
  program_id bigint not null,
  member_id bigint not null,
  foreign key (program_id, member_id) references member on delete cascade
);
create index on sign_in_name (program_id, member_id);
call protect_tenant_table('sign_in_name');
create policy found_by_signing_in on sign_in_name for select to stridewell_app using (true);

-- One sign-in on one device, with the chain of refresh tokens that keeps it going.
create table session (
  program_id bigint not null,
  session_id bigint not null,
  member_id bigint not null,
  -- How many times the refresh token was exchanged.
  generation integer not null default 0,
  -- SHA-256 of the token of this generation, and of the one before.
  refresh_hash bytea not null,
  previous_hash bytea,
  refreshed_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'token-reused', 'deactivated')),
  primary key (program_id, session_id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index on session (program_id, member_id);
call protect_tenant_table('session');

-- Failed sign-ins by account name and by network; belongs to no program, because the name may not exist.
create table sign_in_throttle (
  -- 'account:' or 'network:' and a SHA-256.
  throttle_key text primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);
create index on sign_in_throttle (last_failure_at);
grant select, insert, update, delete on sign_in_throttle to stridewell_app, stridewell_provider;

-- The first answer to a write that carried an Idempotency-Key, for 24 hours.
create table idempotency (
  program_id bigint not null references program,
  -- Who wrote; not always a member of that program, because provider admins write in any.
  member_id bigint not null,
  idempotency_key text not null,
  -- SHA-256 of method, address and body.
  request_hash bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (program_id, member_id, idempotency_key)
);
create index on idempotency (program_id, created_at);
call protect_tenant_table('idempotency');
