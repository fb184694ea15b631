-- What happened to accounts and records, in the order in which it was written. The rows of a program are a chain:
-- each holds the code of the one before, and a day begins with the code that the day before ended with.
create table audit_entry (
  program_id bigint not null references program,
  -- In UTC; never earlier than that of the row before.
  day date not null,
  -- From 1 on, without gaps, each day anew.
  position integer not null check (position > 0),
  occurred_at timestamptz not null,
  action text not null,
  -- Who did it; of the provider's people, maybe a member of another program.
  actor_id bigint,
  -- The member whom it is about.
  subject_id bigint,
  detail jsonb not null default '{}',
  -- HMAC-SHA-256 of this row and the code of the row before.
  mac bytea not null check (octet_length(mac) = 32),
  primary key (program_id, day, position)
);
create index on audit_entry (program_id, subject_id, day desc, position desc);
call protect_tenant_table('audit_entry');
revoke update, delete on audit_entry from stridewell_app, stridewell_provider;

-- Where the chain of a program ends; who writes waits here for who writes before.
create table audit_head (
  program_id bigint not null references program,
  day date not null,
  position integer not null,
  mac bytea not null check (octet_length(mac) = 32),
  primary key (program_id)
);
call protect_tenant_table('audit_head');
