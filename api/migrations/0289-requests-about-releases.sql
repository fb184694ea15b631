-- What the provider's people ask of the process that signs releases: it alone changes the registry.
create table release_request (
  request_id bigint primary key,
  action text not null,
  remote text not null,
  version text not null,
  -- Of a stage: the share of the members, and the programs; null for all of them.
  percent integer,
  programs jsonb,
  -- Gives out a release that was taken back.
  is_again boolean not null default false,
  why text not null,
  asked_by bigint not null,
  -- Who the history names.
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null default 'waiting',
  -- What was done, or why not: the findings of the gate, in sentences.
  outcome text,
  settled_at timestamptz
);
alter table release_request add constraint release_request_action_check
  check (action in ('promote', 'stage', 'roll-back', 'retire'));
alter table release_request add constraint release_request_state_check
  check (state in ('waiting', 'done', 'refused'));
create index release_request_waiting on release_request (request_id) where state = 'waiting';
grant select, insert, update on release_request to stridewell_provider;

-- What that process told last: one row.
create table release_report (
  report_id integer primary key,
  status jsonb not null,
  told_at timestamptz not null
);
alter table release_report add constraint release_report_one_check check (report_id = 1);
grant select, insert, update on release_report to stridewell_provider;
