-- Where servers of resellers are told what became of their programs.
create table reseller_webhook (
  webhook_id bigint primary key,
  reseller_id bigint not null,
  url text not null,
  events text[] not null,
  -- Encrypted: each delivery is signed with it.
  secret_sealed text not null,
  created_by bigint not null,
  created_at timestamptz not null
);
create index reseller_webhook_by_reseller on reseller_webhook (reseller_id, webhook_id);
grant select, insert, delete on reseller_webhook to stridewell_provider;

-- What a webhook was told, or is still to be told.
create table webhook_delivery (
  delivery_id bigint primary key,
  webhook_id bigint not null,
  event text not null,
  -- As it is sent, byte by byte, each time.
  body text not null,
  occurred_at timestamptz not null,
  attempts int not null default 0,
  last_attempt_at timestamptz,
  -- What the server answered; null where it did not.
  last_status int,
  delivered_at timestamptz,
  given_up_at timestamptz
);
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, delivery_id);
create index webhook_delivery_by_age on webhook_delivery (occurred_at);
grant select, insert, update, delete on webhook_delivery to stridewell_provider;

-- The programs of a reseller as its webhooks know them: what is told next is the difference.
create table webhook_known (
  reseller_id bigint primary key,
  -- Of each its id, name, tier, type and health.
  programs jsonb not null
);
grant select, insert, update on webhook_known to stridewell_provider;
