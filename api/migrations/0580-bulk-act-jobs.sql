-- A job does bulk actions, so that they have a state, a target and the list of what they are to change. 0581 validates
-- the checks: reading the whole table here would block every request.
alter table bulk_act
  add column state text not null default 'done',
  -- The team or organization that members are moved to, or the organization of new teams; null if there is none.
  add column group_id bigint,
  -- Who can join new teams; null for other kinds.
  add column joining text,
  -- Whether the admin had proven their identity shortly before they asked for it.
  add column is_fresh boolean not null default false,
  -- How many items it is to change; 0 if one call changed all of them.
  add column total integer not null default 0,
  add constraint bulk_act_state_check check (state in ('working', 'undoing', 'done', 'stopped', 'failed')) not valid,
  drop constraint bulk_act_kind_check,
  add constraint bulk_act_kind_check check (kind in ('team-members', 'organization-members', 'teams-made',
    'teams-deleted', 'organizations-deleted', 'members-removed', 'members-restored', 'questions-off',
    'points-file')) not valid;

-- An item that the job of a bulk action is to change. Deleted with what undoes the action.
create table bulk_act_line (
  program_id bigint not null,
  act_id bigint not null,
  -- The member or team; for a new team, only the key of this row.
  item_id bigint not null,
  -- The name of a new team.
  name text,
  state text not null check (state in ('waiting', 'done', 'skipped')),
  -- Why it was skipped: the code that the call for one item would have returned.
  problem text,
  primary key (program_id, act_id, item_id),
  foreign key (program_id, act_id) references bulk_act on delete cascade,
  constraint bulk_act_line_problem_check check ((state = 'skipped') = (problem is not null))
);
create index on bulk_act_line (program_id, act_id, item_id) where state = 'waiting';
call protect_tenant_table('bulk_act_line');
