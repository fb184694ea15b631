import { type Endpoint, endpoints } from '@stridewell/contracts';
import { afterAll, expect, it } from 'vitest';
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
const world = await makeWorld(api);
const ids = await findIds(world);
// Everything so far happened three seconds from now.
setClock(new Date(Date.now() - 3000).toISOString());

afterAll(() => world.twins.end());

// Who leaves, and what is deleted, comes last; by then others have joined within these seconds.
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

it('most of these writes do something', () => {
  expect(done.size).toBeGreaterThan(writes.length / 3);
});

/** What writes it keeps to it where a clock is behind: see `notBeforeJoining` and `leaveGroup`. */
const tolerant = [
  'challenge_member: left_at >= joined_at',
  'group_challenge: left_at >= joined_at',
  'leaderboard: end_day >= start_day',
  'organization_member: last_day >= first_day - 1',
  'organization_member: left_at >= joined_at',
  'team_member: last_day >= first_day - 1',
  'team_member: left_at >= joined_at',
];

it('every constraint that compares two times is written by something that tolerates a clock that is behind', async () => {
  const { rows } = await api.pools.provider.query<{ rule: string }>(`
    select relname || ': ' || regexp_replace(pg_get_expr(conbin, conrelid), '^\\(|\\)$', '', 'g') as rule
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'c' and not relispartition and (
      select count(*) from pg_attribute
      where attrelid = conrelid and attnum = any(conkey)
        and atttypid in ('timestamptz'::regtype, 'date'::regtype)) > 1
      and pg_get_expr(conbin, conrelid) ~ '[<>]'
    order by 1`);
  expect(rows.map(({ rule }) => rule.replace(/[()]/g, ''))).toEqual(tolerant);
});
