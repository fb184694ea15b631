import type { Client } from 'pg';
import { newId } from '#engine/postgres/index.ts';
import { tell } from './figure.ts';
import type { MeasuredApi } from './measured-api.ts';
import { type Crowd, makeCrowd, makeTeams } from './people.ts';

/** The size of a program. */
export interface ProgramSizes {
  members: number;
  teams: number;
  organizations: number;
  /** How many notices, questions, mailings, templates, people files and bulk actions, each. */
  others: number;
  /** Rows of the admin log. */
  log: number;
  unusualDays: number;
}

/** A program as its administrator sees it. */
export interface ProgramOfAdmin extends Crowd {
  organizationId: number;
  /** The access token of an administrator. */
  token: string;
}

/** Makes a program with rows in every list; its first member is an administrator. */
export async function makeProgramOfAdmin(
  api: MeasuredApi,
  sizes: ProgramSizes,
): Promise<ProgramOfAdmin> {
  tell(`making ${sizes.members} members in ${sizes.teams} teams`);
  const crowd = await makeCrowd(api, { size: sizes.members, signedIn: sizes.members });
  const organizationId = newId();
  await api.inDatabase(async (client) => {
    await nameMembers(client, crowd);
    await makeGroups(client, crowd, organizationId, sizes);
    await makeDays(client, crowd);
    await makeRecords(client, crowd, organizationId, sizes);
  });
  return { ...crowd, organizationId, token: crowd.tokens[0] ?? '' };
}

/** Gives members realistic names, roles, devices and visits; a few are removed. */
async function nameMembers(client: Client, crowd: Crowd): Promise<void> {
  const { programId, firstMemberId, size } = crowd;
  await client.query(
    `update member set
       first_name = (array['Åse', 'Jürgen', 'Zoë', 'Inés', 'Bjørn', 'Marta', 'Wanda'])[1 + nth % 7],
       last_name = (array['Lindberg', 'Moreau', 'Varga', 'Quispe', 'Haddad'])[1 + nth % 5] || ' ' || nth,
       role_name = case when nth < 4 then 'ProTierAdmin' else 'NonAdmin' end,
       device_name = case when nth % 3 = 0 then 'Fitbit' end,
       registered_on = current_date - (30 + nth % 300)::int
     from (select member_id as id, member_id - $2::bigint as nth from member where program_id = $1) made
     where program_id = $1 and member_id = id`,
    [programId, firstMemberId],
  );
  await client.query(
    `update session set refreshed_at = now() - make_interval(days => ((member_id - $2::bigint) % 40)::int)
     where program_id = $1 and member_id > $2::bigint`,
    [programId, firstMemberId],
  );
  await client.query(
    `update member set last_visit_at = session.refreshed_at from session
     where member.program_id = $1 and session.program_id = $1 and session.member_id = member.member_id`,
    [programId],
  );
  const gone = Math.ceil(size / 20);
  await client.query(
    `update member set deactivated_at = now() - interval '3 days'
     where program_id = $1 and member_id >= $2::bigint + $3::int`,
    [programId, firstMemberId, size - gone],
  );
}

/** Puts nine in ten of the members into teams and organizations. */
async function makeGroups(
  client: Client,
  crowd: Crowd,
  organizationId: number,
  { teams, organizations }: ProgramSizes,
): Promise<void> {
  const { programId, firstMemberId, size } = crowd;
  const inGroups = Math.floor(size * 0.9);
  await client.query(
    `insert into organization (program_id, organization_id, name, created_at)
     select $1, $2::bigint + nth, 'Office ' || nth, now() - interval '60 days'
     from generate_series(0, $3::int - 1) as nth`,
    [programId, organizationId, organizations],
  );
  const joined = { members: inGroups, teams };
  await makeTeams(client, crowd, { firstTeamId: newId(), teams, joined });
  await client.query(
    `update member set in_team = true where program_id = $1 and member_id < $2::bigint + $3::int`,
    [programId, firstMemberId, inGroups],
  );
  await client.query(
    `insert into organization_member (program_id, organization_id, member_id, membership_id, first_day,
       joined_at, joined_by)
     select program_id, $2::bigint + (member_id - $3::bigint) % $4::int, member_id, member_id,
       current_date - 60, now() - interval '60 days', member_id
     from member where program_id = $1 and member_id < $3::bigint + $5::int`,
    [programId, organizationId, firstMemberId, organizations, inGroups],
  );
  await client.query(`update member set in_organization = in_team where program_id = $1`, [
    programId,
  ]);
  await client.query(
    `insert into group_size (program_id, group_id, from_day, members)
     select program_id, team_id, current_date - 60, count(*) from team_member
     where program_id = $1 group by 1, 2
     union all
     select program_id, organization_id, current_date - 60, count(*) from organization_member
     where program_id = $1 group by 1, 2`,
    [programId],
  );
}

/** Adds thirty days of steps for everyone, and the program's daily totals. */
async function makeDays(client: Client, { programId }: Crowd): Promise<void> {
  await client.query(
    `insert into member_day (program_id, member_id, day, steps, walked, converted, verified, logged, goal,
       rule_version, last_entry_at)
     select program_id, member_id, current_date - nth, steps, steps, 0, 0, steps, 8000, 1, now()
     from member, generate_series(0, 29) as nth, lateral (select 1 + (member_id + nth) % 9000 as steps) made
     where program_id = $1`,
    [programId],
  );
  await client.query(
    `insert into program_day (program_id, day, slot, steps, walked, active_members, goal_met)
     select program_id, day, 0, sum(steps), sum(walked), count(*), count(*) filter (where steps >= goal)
     from member_day where program_id = $1 group by 1, 2`,
    [programId],
  );
}

async function makeRecords(
  client: Client,
  { programId, firstMemberId, size }: Crowd,
  organizationId: number,
  { others, log, unusualDays }: ProgramSizes,
): Promise<void> {
  const first = newId();
  const each = [programId, first, others] as const;
  await client.query(
    `insert into notice (program_id, notice_id, title, message, type, begins, organization_id)
     select $1, $2::bigint + nth, 'Notice ' || nth, '<p>The path is open.</p>',
       case when nth % 2 = 0 then 'admin' else 'org' end, current_date - 3,
       case when nth % 2 = 1 then $4::bigint end
     from generate_series(1, $3::int) as nth`,
    [...each, organizationId],
  );
  await client.query(
    `insert into question (program_id, question_id, question, required, type, fields, position, status)
     select $1, $2::bigint + nth, 'Question ' || nth, false, 'text', '{}', nth, 'active'
     from generate_series(1, $3::int) as nth`,
    [...each],
  );
  await client.query(
    `insert into email_template (program_id, email_template_id, name, subject, body, updated_at)
     select $1, $2::bigint + nth, 'Template ' || nth, 'A walk', 'At noon?', now()
     from generate_series(1, $3::int) as nth`,
    [...each],
  );
  await client.query(
    `insert into mailing (program_id, mailing_id, subject, body, audience, state, created_by, created_at,
       sent_at, recipients, settled)
     select $1, $2::bigint + nth, 'A walk', 'At noon?', '{}', 'sent', $4::bigint, now(), now(), 10, true
     from generate_series(1, $3::int) as nth`,
    [...each, firstMemberId],
  );
  await client.query(
    `insert into bulk_act (program_id, act_id, kind, token, made_by, made_at, items)
     select $1, $2::bigint + nth, 'team-members', 'token-' || nth, $4::bigint, now(), 40
     from generate_series(1, $3::int) as nth`,
    [...each, firstMemberId],
  );
  await client.query(
    `insert into bulk_act_item (program_id, act_id, item_id, member_id, facts)
     select $1, $2::bigint + nth, item, $4::bigint, '{}'
     from generate_series(1, $3::int) as nth, generate_series(1, 40) as item`,
    [...each, firstMemberId],
  );
  await client.query(
    `insert into eligibility_file (program_id, file_id, uploaded_by, uploaded_by_name, state, is_whole, lines,
       uploaded_at, applied_at, finished_at)
     select $1, $2::bigint + nth, $4::bigint, 'Åse', 'applied', false, 0, now() - make_interval(days => nth),
       now(), now()
     from generate_series(1, $3::int) as nth`,
    [...each, firstMemberId],
  );
  await client.query(
    `insert into day_flag (program_id, member_id, day, has_many_steps, is_above_usual, is_counted_twice, logged,
       walked, converted, flagged_at, status, settled_by, settled_at)
     select $1, $2::bigint + nth % $3::int, current_date - nth / $3::int, true, false, false, 60000, 60000, 0,
       now() - make_interval(mins => nth), case when nth % 2 = 0 then 'open' else 'fine' end,
       case when nth % 2 = 1 then $2::bigint end, case when nth % 2 = 1 then now() end
     from generate_series(0, $4::int - 1) as nth`,
    [programId, firstMemberId, size, unusualDays],
  );
  await client.query(
    `insert into audit_entry (program_id, day, position, occurred_at, action, actor_id, subject_id, detail, mac)
     select $1, current_date - 1, nth, now() - interval '1 day',
       (array['signed-in', 'changed-member', 'looked-at-member', 'changed-settings'])[1 + nth % 4],
       $2::bigint, $2::bigint + nth % $4::int, '{}', decode(repeat('00', 32), 'hex')
     from generate_series(1, $3::int) as nth`,
    [programId, firstMemberId, log, size],
  );
}
