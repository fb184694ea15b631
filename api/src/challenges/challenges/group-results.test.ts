import { listChallengeLeaderboard, listChallengeResults } from '@stridewell/contracts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { schemaName, withClient } from '#engine/postgres/index.ts';
import { type GroupCounting, verifyBoards } from '#engine/leaderboard/index.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { api, join, makePeople, makeTeam, tuesday, walk } from '#test/fixtures/teams.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';
import { sealKey, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { verifySeals } from './challenges.service.ts';
import { sealChallenges } from './results.service.ts';
import { afterwards, live, makeChallenge } from '#test/fixtures/group-results.fixture.ts';

function results(member: TestMember, id: number) {
  return api.as(member).call(listChallengeResults, { params: { id }, query: {} });
}

async function verify(program: TestProgram) {
  const { programId } = program;
  return (await api.inProgram(program, (db) => verifySeals(db, programId, sealKey))).wrong;
}

/** Computes the digest of the stored rows without the code under test. */
async function digestOf(id: number, of: string): Promise<string> {
  const { rows } = await withClient(api.database.administration, (client) =>
    client.query<Record<string, unknown>>(
      `select position, contender_id, coalesce(rank, 0) as rank, total, active_days, verified_steps, members
       from ${schemaName}.challenge_result where challenge_id = $1 order by position`,
      [id],
    ),
  );
  const lines = rows.map((row) => Object.values(row).join());
  const text = [`result of challenge ${id} of ${of}`, ...lines].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/** A result as a scenario expects it: name, rank, total, active days and members. */
type Expected = [string, number | null, number, number, number];

const scenarios: { counting: GroupCounting; expected: Expected[] }[] = [
  {
    counting: 'average',
    expected: [
      ['Beta', 1, 6000, 3, 4],
      ['Gamma', 2, 5000, 3, 3],
      ['Epsilon', 2, 5000, 3, 3],
      ['Alpha', 4, 5000, 2, 2],
      ['Delta', null, 0, 0, 1],
    ],
  },
  {
    counting: 'total',
    expected: [
      ['Beta', 1, 21_000, 3, 4],
      ['Gamma', 2, 15_000, 3, 3],
      ['Epsilon', 2, 15_000, 3, 3],
      ['Alpha', 4, 12_000, 2, 2],
      ['Delta', null, 0, 0, 1],
    ],
  },
  {
    counting: 'active-average',
    expected: [
      ['Beta', 1, 6000, 3, 4],
      ['Gamma', 2, 5000, 3, 3],
      ['Epsilon', 2, 5000, 3, 3],
      // One of three deleted their Monday, which leaves two active members: too few.
      ['Alpha', null, 0, 0, 2],
      ['Delta', null, 0, 0, 1],
    ],
  },
];

/** Sorts rows without a score to the end by their ids; here, by name. */
function unrankedByName(rows: Expected[]): Expected[] {
  const [ranked, others] = [rows.filter(([, rank]) => rank), rows.filter(([, rank]) => !rank)];
  expect(rows.slice(0, ranked.length)).toEqual(ranked);
  return [...ranked, ...others.sort(([name], [other]) => (name < other ? -1 : 1))];
}

/** Ways to tamper with a result by bypassing the API; ID is replaced with the challenge id. */
const changes = [
  'update challenge_result set members = members + 1 where challenge_id = ID and position = 2',
  'update challenge_result set total = total + 1 where challenge_id = ID and position = 1',
  'update challenge_result set contender_id = 1 where challenge_id = ID and position = 2',
  "update leaderboard set counting = 'total' where leaderboard_id = ID",
  'update challenge_seal set participants = participants - 1 where challenge_id = ID',
  'delete from challenge_result where challenge_id = ID and position = 2',
  `insert into challenge_result select program_id, challenge_id, 3, 1, 3, 1, 1, 1, 1
   from challenge_result where challenge_id = ID limit 1`,
];

describe('the result of a challenge between teams', () => {
  it.each(scenarios)(
    'is the state at closing time, by $counting, and is sealed',
    async ({ counting, expected }) => {
      const { program, asker, id, correct, second } = await live(counting);
      expect(await sealChallenges(api.pools, program.programId, sealKey, new Date(), 2)).toBe(1);
      const { data, meta } = await results(asker, id);
      const told = data.map(({ name, rank, total, activeDays, members }): Expected => {
        return [name, rank, total, activeDays, members ?? 0];
      });
      expect(unrankedByName(told)).toEqual(expected);
      expect(data.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
      const digest = await digestOf(id, `teams by ${counting}`);
      expect(meta.seal).toMatchObject({ participants: 5, counting, digest });
      // Later changes don't affect the result or the board.
      await correct(second, tuesday, 10_000);
      expect((await results(asker, id)).data).toEqual(data);
      const params = { id };
      const { data: board } = await api.as(asker).call(listChallengeLeaderboard, { params });
      const placeOf = (row: { id: number; rank: number | null; total: number }) => {
        return [row.id, row.rank, row.total];
      };
      expect(board.map(placeOf)).toEqual(data.map(placeOf));
      expect(await verify(program)).toEqual([]);
      const { programId } = program;
      const boards = await api.inProgram(program, (db) => verifyBoards(db, programId));
      expect(Object.values(boards).flat()).toEqual([]);
    },
  );

  it('reveals any kind of tampering', async () => {
    const { program, asker, ids } = await makePeople(2);
    const teamIds = [await makeTeam(program, 'Alpha'), await makeTeam(program, 'Beta')];
    for (const [at, teamId] of teamIds.entries()) {
      await join(program, teamId, ids.slice(at, at + 1));
    }
    await walk(program, ids, [1000, 2000]);
    const changed: [id: number, change: string][] = [];
    for (const change of changes) {
      const id = await makeChallenge(program, asker.memberId, 'teams', 'average', teamIds);
      changed.push([id, change.replaceAll('ID', String(id))]);
    }
    await makeChallenge(program, asker.memberId, 'teams', 'average', teamIds);
    setClock(afterwards);
    const sealed = await sealChallenges(api.pools, program.programId, sealKey, new Date(), 2);
    expect(sealed).toBe(changes.length + 1);
    expect(await verify(program)).toEqual([]);
    await withClient(api.database.administration, async (client) => {
      await client.query(`set search_path to ${schemaName}`);
      for (const [, change] of changed) expect((await client.query(change)).rowCount).toBe(1);
    });
    // The untouched result isn't reported.
    expect(await verify(program)).toEqual(
      changed.map(([id]) => `the result of challenge ${id} doesn't match its seal`),
    );
  });
});

describe('the result of a challenge between organizations', () => {
  it('omits days on which fewer than ten people walked', async () => {
    const { program, asker, ids } = await makePeople(20);
    const { programId } = program;
    const change = { by: asker.memberId, now: new Date() };
    const organizationIds = await api.inProgram(program, async (db) => {
      const made: number[] = [];
      for (const [name, memberIds] of [
        ['North', ids.slice(0, 10)],
        ['South', ids.slice(10)],
      ] as const) {
        const organizationId = await createOrganization(db, programId, { name }, change.now);
        await joinGroup(db, programId, 'organizations', organizationId, memberIds, change);
        made.push(organizationId);
      }
      return made;
    });
    const id = await makeChallenge(
      program,
      asker.memberId,
      'organizations',
      'average',
      organizationIds,
    );
    await walk(
      program,
      ids.slice(0, 19),
      Array.from({ length: 19 }, () => 1001),
    );
    setClock(afterwards);
    expect(await sealChallenges(api.pools, programId, sealKey, new Date())).toBe(1);
    const { data, meta } = await results(asker, id);
    expect(data).toMatchObject([
      { name: 'North', rank: 1, total: 1001, activeDays: 1, members: 10 },
      { name: 'South', rank: null, total: 0, members: 10 },
    ]);
    expect(meta.seal?.digest).toBe(await digestOf(id, 'organizations by average'));
    expect(await verify(program)).toEqual([]);
  });
});
