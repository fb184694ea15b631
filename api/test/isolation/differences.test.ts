import {
  downloadOrganizationSummary,
  explainOrganization,
  getProgramAggregate,
  getProgramGraph,
  LeaderboardPeriod,
  listChallengeLeaderboard,
  listChallengeResults,
  listProgramLeaderboard,
  listProgramStepDays,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { changeGroupCounting, enterGroupChallenge, lockGroups } from '#engine/leaderboard/index.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup, leaveGroup } from '#teams/memberships/memberships.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey, startTestApi, type TestMember } from '#test/setup/test-api.ts';
import {
  crowds,
  type Day,
  days,
  parts,
  stepsOf,
  findUncovered,
} from './uncovered-people.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';

const api = await startTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const params = { id: programId };
const organizations = new Map<string, number>();
const memberIds: number[][] = [];

/** Challenges between the organizations, each of which counts some of the days; one closes before the last day. */
const spans: readonly { from: Day; to: Day; lateName?: string }[] = [
  { from: days[0], to: days[1] },
  { from: days[0], to: days[3] },
  { from: days[1], to: days[3], lateName: 'South' },
];
const challengeIds: number[] = [];

async function makeCrowds(): Promise<void> {
  for (const { people } of crowds) {
    const made: TestMember[] = [];
    for (let at = 0; at < people; at += 1) made.push(await api.makeMember(program));
    memberIds.push(made.map(({ memberId }) => memberId));
  }
  await signInAhead(api, [admin]);
  const now = setClock(`${days[0]}T06:00:00Z`);
  const change = { by: admin.memberId, now };
  await api.inProgram(program, async (db) => {
    await changeGroupCounting(db, programId, 'total', now);
    for (const name of ['North', 'South', 'West']) {
      organizations.set(name, await createOrganization(db, programId, { name }, now));
    }
    for (const [crowd, { organization }] of crowds.entries()) {
      const id = organizations.get(organization ?? '');
      const ids = memberIds[crowd] ?? [];
      if (id !== undefined) await joinGroup(db, programId, 'organizations', id, ids, change);
    }
  });
}

async function makeChallenges(): Promise<void> {
  const now = new Date();
  const ids = [...organizations.values()];
  await api.inProgram(program, async (db) => {
    for (const { from, to, lateName } of spans) {
      const about = {
        name: makeUniqueName('Together'),
        description: '',
        steps: 1000,
        organiserId: admin.memberId,
      };
      const counting = { between: 'organization', counting: 'total', graceHours: 0 } as const;
      const challenge = { ...about, ...counting, startDay: from, endDay: to };
      const { challengeId } = await createChallenge(db, programId, challenge, now);
      challengeIds.push(challengeId);
      await lockGroups(db, programId, 'organizations', ids);
      const groups = [...organizations].map(([name, groupId]) => ({
        groupId,
        countsFrom: name === lateName ? days[2] : null,
      }));
      await enterGroupChallenge(db, programId, challengeId, groups, now);
    }
  });
}

async function live(day: Day): Promise<void> {
  const now = setClock(`${day}T12:00:00Z`);
  const change = { by: admin.memberId, now };
  await api.inProgram(program, async (db) => {
    for (const [crowd, { moves, people, source }] of crowds.entries()) {
      const ids = memberIds[crowd] ?? [];
      if (moves?.on === day) {
        const id = organizations.get(moves.to ?? '');
        if (id !== undefined) await joinGroup(db, programId, 'organizations', id, ids, change);
        else await leaveGroup(db, programId, 'organizations', ids, change);
      }
      const part = parts.findIndex((one) => one.crowd === crowd && one.day === day);
      if (part === -1) continue;
      const least = Math.floor(stepsOf(part) / people);
      const rest = stepsOf(part) - least * people;
      const walked = ids.map((memberId, at) => ({
        memberId,
        day,
        source,
        steps: at === 0 ? least + rest : least,
      }));
      await recordStepDays(db, programId, walked, now);
    }
  });
}

function seal(): Promise<number> {
  return sealChallenges(api.pools, programId, sealKey, new Date());
}

const figures = new Set(['total', 'verifiedSteps', 'exact', 'counted', 'score']);

/** Returns all numbers in a response, including those in a cursor and in texts. */
function findNumbers(answer: unknown, name = ''): number[] {
  if (figures.has(name) && (typeof answer === 'number' || typeof answer === 'string')) {
    return [Number(answer)];
  }
  const cursor = typeof answer === 'string' && /[?&]cursor=([^&.]+)/.exec(answer)?.[1];
  if (cursor) return findNumbers(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  if (typeof answer !== 'object' || answer === null) return [];
  // A row count isn't a sum.
  const { meta: _meta, ...rest } = answer as Record<string, unknown>;
  return Object.entries(rest).flatMap(([key, value]) => findNumbers(value, key));
}

/** Reads the challenges' leaderboards, final results and explanations. */
async function readChallenges(): Promise<number[]> {
  const sums: number[] = [];
  for (const id of challengeIds) {
    for (let page = 1; page <= organizations.size / 2 + 1; page += 1) {
      const asked = { params: { id }, query: { page, perPage: 2 } };
      sums.push(...findNumbers(await api.as(admin).call(listChallengeLeaderboard, asked)));
    }
    const ofAll = { params: { id }, query: {} };
    sums.push(...findNumbers(await api.as(admin).call(listChallengeResults, ofAll)));
    for (const organizationId of organizations.values()) {
      const asked = { params: { id: organizationId }, query: { challengeId: id } };
      sums.push(...findNumbers(await api.as(admin).call(explainOrganization, asked)));
    }
  }
  return sums;
}

/** Returns every sum of steps that an administrator can read, for every period. */
async function readSums(today: Day): Promise<number[]> {
  const known = days.slice(0, days.indexOf(today) + 1);
  const sums: (number | null)[] = [];
  const ids = [...organizations.values()];
  for (const [from, startDate] of known.entries()) {
    for (const endDate of known.slice(from)) {
      const query = { startDate, endDate };
      const { data } = await api.as(admin).call(getProgramAggregate, { params, query });
      sums.push(data.totalSteps);
      const graph = await api.as(admin).call(getProgramGraph, { params, query });
      for (const { steps, activities } of graph.data)
        sums.push(steps === null ? null : steps + (activities ?? 0));
      for (const organizationId of [undefined, ...ids]) {
        const asked = { ...query, ...(organizationId !== undefined && { organizationId }) };
        const page = await api.as(admin).call(listProgramStepDays, { params, query: asked });
        sums.push(...page.data.map(({ steps }) => steps));
      }
      const file = await api.as(admin).call(downloadOrganizationSummary, { params, query });
      const rows: { Steps: string }[] = parse(await file.text(), { columns: true });
      sums.push(...rows.map(({ Steps }) => Number(Steps)));
    }
  }
  for (const period of LeaderboardPeriod.options) {
    const query = { period, view: 'organizations', perPage: 2 } as const;
    for (let page = 1; page <= ids.length / 2 + 1; page += 1) {
      const asked = { params, query: { ...query, page } };
      sums.push(...findNumbers(await api.as(admin).call(listProgramLeaderboard, asked)));
    }
    for (const id of ids) {
      for (const date of known) {
        const asked = { params: { id }, query: { period, date } };
        sums.push(...findNumbers(await api.as(admin).call(explainOrganization, asked)));
      }
    }
  }
  sums.push(...(await readChallenges()));
  return sums.filter((sum): sum is number => sum !== null && sum > 0);
}

it(
  'no combination of current and earlier responses, periods, files and final results reveals the steps of fewer than ten people',
  { timeout: 240_000 },
  async () => {
    // Prove that the search finds a known sum.
    const all = crowds.map((_, crowd) =>
      parts.reduce((sum, part, at) => sum + (part.crowd === crowd ? stepsOf(at) : 0), 0),
    );
    const total = all.reduce((sum, steps) => sum + steps);
    expect(findUncovered([total, total - (all[2] ?? 0)])).toContainEqual([2]);
    expect(findUncovered([total])).toEqual([]);

    await makeCrowds();
    await makeChallenges();
    const sums: number[] = [];
    for (const day of days) {
      await live(day);
      expect(await seal()).toBe(day === days[3] ? 1 : 0);
      // Yesterday's responses still count when someone joins or leaves.
      sums.push(...(await readSums(day)));
    }
    setClock('2026-11-22T12:00:00Z');
    expect(await seal()).toBe(2);
    sums.push(...(await readChallenges()));
    expect(new Set(sums).size).toBeGreaterThan(8);
    expect(findUncovered(sums)).toEqual([]);
  },
);
