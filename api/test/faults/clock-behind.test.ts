import { type Endpoint, endpoints, removeMember } from '@stridewell/contracts';
import { afterAll, expect, it } from 'vitest';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import {
  type Actor,
  findIds,
  makeWorld,
  send,
  signInAgain,
  type Target,
} from '#test/isolation/actors.fixture.ts';
import { isOpen, lowest } from '#test/isolation/declared-access.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';
import { startTestApi } from '#test/setup/test-api.ts';

const api = await startTestApi();
// However slow the machine is, everything here happens at one instant.
const begun = setClock(new Date().toISOString());
const world = await makeWorld(api);
const ids = await findIds(world);
setClock(new Date(begun.getTime() - 3000).toISOString());

afterAll(() => world.twins.end());

// Leaving and deleting come last; by then others have joined within these seconds.
const writes = Object.entries(endpoints)
  .filter(([, endpoint]) => endpoint.method !== 'GET' && !isOpen(endpoint))
  .sort(([one], [other]) => rankOf(one) - rankOf(other));

function rankOf(name: string): number {
  return /^(remove|delete|leave|end)/.test(name) ? 1 : 0;
}

function isMeant(endpoint: Endpoint, by: Actor): boolean {
  return by.level !== undefined && by.level >= lowest[endpoint.access];
}

const done = new Set<string>();

it.each(writes)('%s works where the clock is three seconds behind', async (name, endpoint) => {
  for (const by of world.actors.filter((one) => isMeant(endpoint, one)))
    for (const target of ['own', 'other'] satisfies Target[]) {
      await signInAgain(world);
      const at = { path: target, query: target, body: target };
      const { status, text } = await send(world, ids, endpoint, by, at);
      expect(status, `${name} as ${by.name}: ${text.slice(0, 300)}`).toBeLessThan(500);
      expect(status, `${name} as ${by.name}`).not.toBe(401);
      if (status === 200) done.add(name);
    }
});

it('removeMember removes someone who joined a team a moment later by the clock', async () => {
  const { api: server, program } = world;
  const admin = await server.makeMember(program, { roleName: 'CoreTierAdmin' });
  const member = await server.makeMember(program);
  await server.inProgram(program, async (db) => {
    const change = { by: admin.memberId, now: begun };
    const team = { name: 'Late Herons', createdBy: admin.memberId };
    const teamId = await createTeam(db, program.programId, team, begun);
    await joinGroup(db, program.programId, 'teams', teamId, [member.memberId], change);
  });
  await server.as(admin).call(removeMember, { params: { id: member.memberId }, body: {} });
});

it('most of these writes do something', () => {
  expect(done.size).toBeGreaterThan(writes.length / 3);
});

/** Memberships end with `notBeforeJoining` and `leaveGroup`; the other constraints compare two times that users set. */
const tolerant = [
  'challenge_member: left_at >= joined_at',
  'group_challenge: left_at >= joined_at',
  'leaderboard: end_day >= start_day',
  'notice: expires >= begins',
  'organization_member: last_day >= first_day - 1',
  'organization_member: left_at >= joined_at',
  'team_member: last_day >= first_day - 1',
  'team_member: left_at >= joined_at',
];

it('every write to a constraint between two times tolerates a clock that is behind', async () => {
  const { rows } = await api.pools.provider.query<{ rule: string }>(`
    select relname || ': ' || regexp_replace(pg_get_expr(conbin, conrelid), '^\\(|\\)$', '', 'g') as rule
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'c' and not relispartition and (
      select count(*) from pg_attribute
      where attrelid = conrelid and attnum = any(conkey)
        and atttypid in ('timestamptz'::regtype, 'date'::regtype)) > 1
      and pg_get_expr(conbin, conrelid) ~ '[a-z_] [<>]=? [(]?[a-z_]'
    order by 1`);
  expect(rows.map(({ rule }) => rule.replace(/[()]/g, ''))).toEqual(tolerant);
});
