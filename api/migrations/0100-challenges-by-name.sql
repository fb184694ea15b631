alter table challenge add column deleted_at timestamptz;
comment on column challenge.deleted_at is
  'From then on nobody sees it and nobody is in it. A result that was sealed before stays as it is.';

-- Of challenges with one name all but the first are numbered; should that name be taken, their id tells them apart.
alter table challenge no force row level security;
update challenge set name = left(repeated.name, 70) || ' (' || repeated.place || ')'
from (
  select program_id, challenge_id, name,
    row_number() over (partition by program_id, lower(name) order by challenge_id) as place
  from challenge
) repeated
where repeated.place > 1 and challenge.program_id = repeated.program_id
  and challenge.challenge_id = repeated.challenge_id;
update challenge set name = left(repeated.name, 60) || ' ' || repeated.challenge_id
from (
  select program_id, challenge_id, name,
    row_number() over (partition by program_id, lower(name) order by challenge_id) as place
  from challenge
) repeated
where repeated.place > 1 and challenge.program_id = repeated.program_id
  and challenge.challenge_id = repeated.challenge_id;
alter table challenge force row level security;

create unique index challenge_name on challenge (program_id, lower(name)) where deleted_at is null;

-- Whose featured challenge it was is looked for when it is deleted.
create index on member (program_id, featured_challenge_id) where featured_challenge_id is not null;

-- Who asked to take part in a challenge that is not open. One that was declined stays, so that it is not asked
-- again and again.
create table challenge_join_request (
  program_id bigint not null,
  challenge_id bigint not null,
  member_id bigint not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint,
  is_accepted boolean,
  primary key (program_id, challenge_id, member_id),
  foreign key (program_id, challenge_id) references challenge,
  foreign key (program_id, member_id) references member,
  foreign key (program_id, answered_by) references member,
  check ((answered_at is null) = (answered_by is null)),
  check ((answered_at is null) = (is_accepted is null))
);
create index on challenge_join_request (program_id, member_id);
create index on challenge_join_request (program_id, answered_by);
call protect_tenant_table('challenge_join_request');

alter table message drop constraint if exists message_type_check;
alter table message add constraint message_type_check check (type in (
  'friend-request', 'friend-accepted', 'journal-comment', 'joinrequest', 'joinrequest-accepted',
  'team-joinrequest', 'team-joinrequest-accepted', 'discussion-reply'));
