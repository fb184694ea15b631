import {
  downloadOrganizationSummary,
  explainOrganization,
  getProgramAggregate,
  LeaderboardPeriod,
  listProgramLeaderboard,
  listProgramStepDays,
  minimumGroup,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { changeGroupCounting } from '#activity/leaderboards/group-boards.service.ts';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { createOrganization } from '#people/organizations/organizations.service.ts';
import { joinGroup, leaveGroup } from '#people/teams/memberships.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await startTestApi();
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] as const;
type Day = (typeof days)[number];

/** Members who always do alike: they are in one organization, until some day in no or another one. */
interface Crowd {
  people: number;
  organization: string | null;
  /** Where they go on a day, before they walk. */
  moves?: { on: Day; to: string | null };
  walksOn: readonly Day[];
}

// On some days the rest of the program is three people, or one, or nobody, or nine.
const crowds: readonly Crowd[] = [
  { people: 1, organization: null, moves: { on: days[2], to: 'North' }, walksOn: days },
  { people: 1, organization: 'South', moves: { on: days[2], to: null }, walksOn: days },
  { people: 2, organization: null, walksOn: [days[0], days[2]] },
  { people: 9, organization: 'West', walksOn: [days[1], days[3]] },
  { people: 10, organization: 'North', walksOn: days },
  { people: 20, organization: 'South', walksOn: days },
];

/** What a crowd walks on a day is a power of two, so that a sum says which of them it is made of. */
const parts = crowds.flatMap(({ people, walksOn }, crowd) =>
  walksOn.map((day) => ({ crowd, day, people })),
);
const stepsOf = (part: number) => 2 ** part;
const partsOf = (sum: number) => parts.map((_, part) => Math.floor(sum / stepsOf(part)) % 2);

const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const params = { id: programId };
const organizations = new Map<string, number>();
const memberIds: number[][] = [];

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

async function live(day: Day): Promise<void> {
  const now = setClock(`${day}T12:00:00Z`);
  const change = { by: admin.memberId, now };
  await api.inProgram(program, async (db) => {
    for (const [crowd, { moves, people }] of crowds.entries()) {
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
        ...{ memberId, day, source: 'device' as const },
        steps: at === 0 ? least + rest : least,
      }));
      await recordStepDays(db, programId, walked, now);
    }
  });
}

/** Every sum of steps that an administrator is told when asking for everything, with every span. */
async function readSums(today: Day): Promise<number[]> {
  const known = days.slice(0, days.indexOf(today) + 1);
  const sums: (number | null)[] = [];
  const ids = [...organizations.values()];
  for (const [from, startDate] of known.entries()) {
    for (const endDate of known.slice(from)) {
      const query = { startDate, endDate };
      const { data } = await api.as(admin).call(getProgramAggregate, { params, query });
      sums.push(data.totalSteps);
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
    const query = { period, view: 'organizations' } as const;
    const { data } = await api.as(admin).call(listProgramLeaderboard, { params, query });
    sums.push(...data.map(({ total }) => total));
    for (const id of ids) {
      for (const date of known) {
        const asked = { params: { id }, query: { period, date } };
        const { data: told } = await api.as(admin).call(explainOrganization, asked);
        sums.push(told.exact, ...told.days.flatMap(({ counted, score }) => [counted, score]));
      }
    }
  }
  return sums.filter((sum): sum is number => sum !== null && sum > 0);
}

/** How many rows are independent; by elimination without fractions, which keeps whole numbers. */
function rankOf(rows: readonly (readonly number[])[]): number {
  const left = rows.map((row) => row.map(BigInt));
  let rank = 0;
  for (let column = 0; column < parts.length; column += 1) {
    const at = left.findIndex((row, index) => index >= rank && row[column] !== 0n);
    const pivot = left[at];
    if (!pivot) continue;
    left.splice(at, 1);
    left.splice(rank, 0, pivot);
    const head = pivot[column] ?? 0n;
    for (const row of left.slice(rank + 1)) {
      const factor = row[column] ?? 0n;
      if (factor === 0n) continue;
      row.forEach((value, index) => (row[index] = value * head - factor * (pivot[index] ?? 0n)));
    }
    rank += 1;
  }
  return rank;
}

/** The sets of crowds of fewer people than may be told of. */
function fewPeople(): number[][] {
  const sets = Array.from({ length: 2 ** crowds.length - 1 }, (_, at) =>
    crowds.flatMap((_crowd, crowd) => (Math.floor((at + 1) / 2 ** crowd) % 2 ? [crowd] : [])),
  );
  const size = (set: readonly number[]) =>
    set.reduce((people, crowd) => people + (crowds[crowd]?.people ?? 0), 0);
  return sets.filter((set) => size(set) < minimumGroup);
}

/**
 * Sets of few people of whom some sum can be worked out: one that is made of their days alone. There is one
 * where the answers become fewer independent ones without those days.
 */
function uncovered(sums: readonly number[]): number[][] {
  const rows = [...new Set(sums)].map(partsOf);
  const rank = rankOf(rows);
  return fewPeople().filter((set) => {
    const without = rows.map((row) =>
      row.map((value, part) => (set.includes(parts[part]?.crowd ?? -1) ? 0 : value)),
    );
    return rankOf(without) < rank;
  });
}

it('no combination of answers, spans, files, or of what they were before, is what fewer than ten people walked', async () => {
  // That the search finds what is there to be found.
  const all = crowds.map((_, crowd) =>
    parts.reduce((sum, part, at) => sum + (part.crowd === crowd ? stepsOf(at) : 0), 0),
  );
  const total = all.reduce((sum, steps) => sum + steps);
  expect(uncovered([total, total - (all[2] ?? 0)])).toContainEqual([2]);
  expect(uncovered([total])).toEqual([]);

  await makeCrowds();
  const sums: number[] = [];
  for (const day of days) {
    await live(day);
    // What was told yesterday is not forgotten when somebody comes or goes.
    sums.push(...(await readSums(day)));
  }
  expect(new Set(sums).size).toBeGreaterThan(8);
  expect(uncovered(sums)).toEqual([]);
});
