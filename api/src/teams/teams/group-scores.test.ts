import { addSteps, explainTeam, listProgramLeaderboard } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withClient } from '#engine/postgres/index.ts';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { drillSize } from '#test/setup/drill-size.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import {
  anyWeek,
  denominator,
  type GroupOperation,
  memberScore,
  type ModelMember,
  modelDays,
  type ModelScore,
  people,
  perform,
  ranksOf,
  teamCount,
  teamScore,
} from '#test/fixtures/group-model.fixture.ts';
import { joinGroup, leaveGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from './teams.service.ts';

const weeks = drillSize(8);
const api = await startTestApi();

interface World {
  program: TestProgram;
  admin: TestMember;
  members: TestMember[];
  teamIds: number[];
}

async function makeWorld(): Promise<World> {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const { programId } = program;
  const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  const members = await Promise.all(Array.from({ length: people }, () => api.makeMember(program)));
  await signInAhead(api, [admin, ...members]);
  const now = setClock('2026-11-17T12:00:00Z');
  const by = admin.memberId;
  const teamIds = await api.inProgram(program, async (db) => {
    const ids: number[] = [];
    for (let team = 0; team < teamCount; team += 1) {
      ids.push(await createTeam(db, programId, { name: `Team ${team}`, createdBy: by }, now));
    }
    const organizationId = await createOrganization(db, programId, { name: 'North' }, now);
    const memberIds = members.map(({ memberId }) => memberId);
    await joinGroup(db, programId, 'organizations', organizationId, memberIds, { by, now });
    return ids;
  });
  return { program, admin, members, teamIds };
}

async function carryOut(
  { program, teamIds }: World,
  member: TestMember,
  operation: GroupOperation,
  now: Date,
): Promise<string> {
  const { programId } = program;
  const change = { by: member.memberId, now };
  const memberIds = [member.memberId];
  try {
    if (operation.kind === 'walk') {
      const date = addDays(now.toISOString().slice(0, 10), -operation.daysAgo);
      const body = { stepData: [{ date, steps: operation.steps }] };
      await api.as(member).call(addSteps, { params: { id: member.memberId }, body });
    } else if (operation.kind === 'join') {
      const teamId = teamIds[operation.team] ?? 0;
      await api.inProgram(program, (db) =>
        joinGroup(db, programId, 'teams', teamId, memberIds, change),
      );
    } else {
      await api.inProgram(program, (db) => leaveGroup(db, programId, 'teams', memberIds, change));
    }
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code; // every refusal has a code
  }
}

/** Applies a day's operations to the database and the model. */
async function live(
  world: World,
  model: readonly ModelMember[],
  today: string,
  all: readonly (readonly GroupOperation[])[],
) {
  const now = setClock(`${today}T12:00:00Z`);
  await Promise.all(
    world.members.map(async (member, at) => {
      for (const operation of all[at] ?? []) {
        const known = model[at] as ModelMember; // as many as members
        const expected = perform(known, operation, today, (day, days) => addDays(day, -days));
        expect(await carryOut(world, member, operation, now)).toBe(expected);
      }
    }),
  );
}

/** Reads the rows of a board, by contender id. */
async function readBoard({ admin, program }: World, view: 'teams' | 'everyone') {
  const params = { id: program.programId };
  const query = { view, period: 'all', perPage: 100 } as const;
  const { data, meta } = await api.as(admin).call(listProgramLeaderboard, { params, query });
  expect(meta.total === data.length || data.length === 0).toBe(true);
  return new Map(data.map((row) => [row.id, row]));
}

async function expectBoard(
  world: World,
  view: 'teams' | 'everyone',
  ids: readonly number[],
  scores: readonly ModelScore[],
  before: readonly ModelScore[],
) {
  const board = await readBoard(world, view);
  const [ranks, ranksBefore] = [ranksOf(scores), ranksOf(before)];
  const per = view === 'teams' ? denominator : 1;
  for (const [at, id] of ids.entries()) {
    const { total, activeDays } = scores[at] as ModelScore; // as many as ids
    const [rank, rankBefore] = [ranks[at] ?? null, ranksBefore[at] ?? null];
    const row = board.get(id);
    expect([row?.rank ?? null, row?.total ?? 0, row?.activeDays ?? 0], view).toEqual([
      rank,
      Math.round(total / per),
      activeDays,
    ]);
    const rankChange = rank === null || rankBefore === null ? null : rankBefore - rank;
    expect(row?.rankChange ?? null, `${view} at ${Date.now()}`).toBe(rankChange);
  }
}

/**
 * Requests the explanation of each team's score, and checks that every day agrees with the model and that they add up.
 */
async function expectExplained({ admin, teamIds }: World, model: readonly ModelMember[]) {
  for (const [team, id] of teamIds.entries()) {
    const query = { period: 'all' } as const;
    const { data } = await api.as(admin).call(explainTeam, { params: { id }, query });
    const expected = data.days.map(
      ({ date }) => teamScore(model, team, [date]).total / denominator,
    );
    expect(data.difference).toBe(0);
    for (const [at, day] of data.days.entries()) {
      expect(day.score, day.date).toBeCloseTo(expected[at] ?? -1, 9);
      expect([day.difference, day.reasons]).toEqual([0, []]);
    }
    const sum = data.days.reduce((steps, { score }) => steps + score, 0);
    expect(sum, 'of all days').toBeCloseTo(data.exact, 6);
  }
}

it(`keeps to the model through ${weeks} weeks of joining, leaving and walking at the same moments`, async () => {
  await fc.assert(
    fc.asyncProperty(anyWeek, async (week) => {
      const world = await makeWorld();
      const model = world.members.map((): ModelMember => ({ steps: new Map(), intervals: [] }));
      const days = Array.from({ length: 8 }, (_, at) => addDays(modelDays[0], at - 4));
      const teamScores = () => world.teamIds.map((_, team) => teamScore(model, team, days));
      for (const [at, today] of modelDays.entries()) {
        const teamsBefore = teamScores();
        const membersBefore = model.map(memberScore);
        await live(world, model, today, week[at] ?? []);
        await expectBoard(world, 'teams', world.teamIds, teamScores(), teamsBefore);
        const ids = world.members.map(({ memberId }) => memberId);
        await expectBoard(world, 'everyone', ids, model.map(memberScore), membersBefore);
      }
      await expectExplained(world, model);
      const { programId } = world.program;
      const found = await api.inProgram(world.program, (db) => verifyBoards(db, programId));
      expect(Object.values(found).flat()).toEqual([]);
    }),
    { numRuns: weeks, seed: 20_261_121, endOnFailure: true },
  );
  // Locks are taken in one order: no transaction had to be run again.
  const deadlocks = await withClient(api.database.administration, async (client) => {
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.deadlocks;
  });
  expect(deadlocks).toBe('0');
}, 300_000);
