import {
  addSteps,
  addChallengeTeam,
  createChallenge,
  getChallenge,
  type Input,
  listChallengeLeaderboard,
  listChallengeMilestones,
  listChallengeResults,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey, startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { verifySeals } from './challenges.service.ts';
import { sealChallenges } from './results.service.ts';

const api = await startTestApi();
const program = await api.makeProgram({ timeZone: 'Europe/Madrid' });
const { programId } = program;
/**
 * From the last inhabited time zone to one of the first; each member walks a thousand steps more than the one before.
 */
const zones = [
  'Pacific/Honolulu',
  'America/New_York',
  'Europe/London',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Pacific/Auckland',
];
const walkers: TestMember[] = [];
for (const timeZone of zones) walkers.push(await api.makeMember(program, { timeZone }));
const others = await Promise.all(Array.from({ length: 18 }, () => api.makeMember(program)));
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
await signInAhead(api, [...walkers, admin]);

// Europe sets its clocks forward on March 29, New Zealand back on April 5.
const first = '2026-03-28';
const last = '2026-04-05';
const route = 3;
const garden = 6;

function make(body: Partial<Input<typeof createChallenge>['body']>) {
  const about = { challengeName: '', startDate: first, endDate: last, steps: 5000 };
  const rules = { addCreator: false, graceHours: 24 as const };
  return api.as(admin).call(createChallenge, { body: { ...about, ...rules, ...body } });
}

/** Creates two groups of a kind, each with half of the walkers, and for organizations also half of the others. */
function makeGroups(kind: 'teams' | 'organizations'): Promise<number[]> {
  return api.inProgram(program, async (db) => {
    const made: number[] = [];
    for (const [at, name] of ['North', 'South'].entries()) {
      const now = new Date();
      const by = admin.memberId;
      const id =
        kind === 'teams'
          ? await createTeam(db, programId, { name, createdBy: by }, now)
          : await createOrganization(db, programId, { name }, now);
      const people = kind === 'teams' ? walkers : [...walkers, ...others];
      const half = people.filter((_, place) => place % 2 === at);
      const ids = half.map(({ memberId }) => memberId);
      await joinGroup(db, programId, kind, id, ids, { by, now });
      made.push(id);
    }
    return made;
  });
}

async function walkDay(member: TestMember, date: string, steps: number): Promise<void> {
  const params = { id: member.memberId };
  await api.as(member).call(addSteps, { params, body: { stepData: [{ date, steps }] } });
}

it('challenges of each kind run from Honolulu to Auckland across a clock change, close and are sealed', async () => {
  setClock('2026-03-26T12:00:00Z');
  const teams = await makeGroups('teams');
  const organizations = await makeGroups('organizations');
  const memberIds = walkers.map(({ memberId }) => memberId);
  const individual = (
    await make({ challengeName: 'Alone', mapId: route, memberIds, includeType: 'add' })
  ).data.id;
  const ofTeams = (await make({ challengeName: 'Teams', between: 'groups', mapId: garden })).data
    .id;
  const ofOrganizations = (await make({ challengeName: 'Offices', between: 'organization' })).data
    .id;
  const enter = (id: number, body: object) =>
    api.as(admin).call(addChallengeTeam, { params: { id }, body });
  await enter(ofTeams, { teamIds: teams });
  await enter(ofOrganizations, { organizationIds: organizations });
  const ids = [individual, ofTeams, ofOrganizations];

  const phases = async (id: number) =>
    (
      await Promise.all(walkers.map((one) => api.as(one).call(getChallenge, { params: { id } })))
    ).map(({ data }) => `${data.phase} ${data.daysLeft}`);

  // March 27, 12:00 in London: the first day has begun only in Auckland.
  setClock('2026-03-27T12:00:00Z');
  expect(await phases(individual)).toEqual([...Array<string>(5).fill('upcoming 9'), 'running 9']);

  // Everyone logs each of their own days at the same moments, so that each has nine, despite clock changes.
  for (let now = new Date('2026-03-27T11:30:00Z'); now < new Date('2026-04-06T12:00:00Z');) {
    setClock(now.toISOString());
    for (const [at, member] of walkers.entries()) {
      const today = localDay(now, zones[at] ?? 'UTC');
      if (today >= first && today <= last) await walkDay(member, today, 5000 + at * 1000);
    }
    now = new Date(now.getTime() + 12 * 3_600_000);
  }
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const rows = others.map(
      ({ memberId }) => ({ memberId, day, source: 'manual', steps: 4000 }) as const,
    );
    await api.inProgram(program, (db) => recordStepDays(db, programId, rows, new Date()));
  }
  const { data: rows } = await api
    .as(admin)
    .call(listChallengeLeaderboard, { params: { id: individual }, query: { perPage: 10 } });
  expect(rows.map(({ total }) => total)).toEqual(
    [5, 4, 3, 2, 1, 0].map((at) => 9 * (5000 + at * 1000)),
  );
  expect(rows.every(({ activeDays }) => activeDays === 9)).toBe(true);

  // April 5, 23:30 in Honolulu is April 6, 09:30 UTC: it runs there, and late entries count everywhere else.
  setClock('2026-04-06T09:30:00Z');
  expect(await phases(individual)).toEqual([
    'running 1',
    ...Array<string>(5).fill('provisional 0'),
  ]);
  await walkDay(walkers[3] ?? expect.fail(), last, 9500);
  const milestones = await api
    .as(walkers[0] ?? expect.fail())
    .call(listChallengeMilestones, { params: { id: ofTeams } });
  expect(milestones.data).toMatchObject({ walker: 'team', mapId: garden, position: 1 });

  // The last time zone has passed midnight, and a day of grace is over: noon UTC of April 7.
  setClock('2026-04-07T11:59:00Z');
  expect((await phases(individual)).every((phase) => phase === 'provisional 0')).toBe(true);
  setClock('2026-04-07T12:02:00Z');
  expect((await phases(individual)).every((phase) => phase === 'final 0')).toBe(true);
  await walkDay(walkers[5] ?? expect.fail(), last, 30_000);
  expect(await sealChallenges(api.pools, programId, sealKey, new Date())).toBe(3);

  const results = await Promise.all(
    ids.map(async (id) => {
      const { data } = await api
        .as(admin)
        .call(listChallengeResults, { params: { id }, query: {} });
      return data.map(({ rank, total, activeDays }) => [rank, total, activeDays]);
    }),
  );
  expect(results[0]).toEqual([
    [1, 90_000, 9],
    [2, 81_000, 9],
    // The late entry of its last day counts.
    [3, 8 * 8000 + 9500, 9],
    [4, 63_000, 9],
    [5, 54_000, 9],
    [6, 45_000, 9],
  ]);
  expect(results[1]).toEqual([
    [1, 9 * 8000 + 500, 9],
    [2, 9 * 7000, 9],
  ]);
  expect(results[2]).toHaveLength(2);
  expect(results[2]?.every(([, total]) => (total ?? 0) > 0)).toBe(true);
  const verified = await api.inProgram(program, (db) => verifySeals(db, programId, sealKey));
  expect(verified.wrong).toEqual([]);
  const { wrongScores, wrongBuckets, others: rest } = await inspectBoards(api, program);
  expect([wrongScores, wrongBuckets, ...Object.values(rest)].flat()).toEqual([]);
});
