import {
  addChallengeMember,
  addChallengeTeam,
  collectMilestone,
  createMap,
  getChallenge,
  listChallengeMilestones,
  listMemberMilestones,
  listPoints,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { verifyPoints } from '#activity/points/points.service.ts';
import { createChallenge, type NewChallenge } from '#challenges/challenges/challenges.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import {
  api,
  join,
  makePeople,
  makeTeam,
  monday,
  noonOf,
  tuesday,
  walk,
} from '#test/fixtures/teams.fixture.ts';
import { signInAhead } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';

const { program, members, asker: maya, ids } = await makePeople(3);
const [, theo] = members as [TestMember, TestMember, TestMember]; // three are made
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
await signInAhead(api, [theo, admin]);
noonOf(monday);
await walk(program, ids.slice(0, 2), [6000, 2000]);
noonOf(tuesday);
await walk(program, ids.slice(0, 2), [5000, 1000]);

const lanternCoast = 5;

async function make(columns: Partial<NewChallenge> = {}): Promise<number> {
  const days = { startDay: monday, endDay: '2026-11-20', steps: 4000 };
  const about = {
    name: makeUniqueName('To the lighthouse'),
    description: '',
    organiserId: admin.memberId,
  };
  const challenge = { ...about, ...days, mapId: lanternCoast, ...columns };
  const { challengeId } = await api.inProgram(program, (db) =>
    createChallenge(db, program.programId, challenge, new Date()),
  );
  return challengeId;
}

function enter(member: TestMember, id: number) {
  return api.as(member).call(addChallengeMember, { params: { id }, body: {} });
}

async function read(member: TestMember, id: number) {
  return (await api.as(member).call(listChallengeMilestones, { params: { id } })).data;
}

async function reached(member: TestMember, query = {}) {
  const params = { id: member.memberId };
  return (await api.as(member).call(listMemberMilestones, { params, query })).data;
}

describe('the milestones of a challenge', () => {
  it('are reached with the steps of the challenge, on the day of the step that arrives', async () => {
    const id = await make();
    await enter(maya, id);
    const told = await read(maya, id);
    // 11,000 of 20,000 steps.
    expect(told).toMatchObject({ mapId: lanternCoast, routeSteps: 20_000, total: 11_000 });
    expect(told).toMatchObject({ walker: 'member', position: 0.55 });
    expect(
      told.milestones.map(({ steps, stepsToGo, reachedOn }) => [steps, stepsToGo, reachedOn]),
    ).toEqual([
      [0, 0, monday],
      [3356, 0, monday],
      [6884, 0, tuesday],
      [9806, 0, tuesday],
      [12_734, 1734, null],
      [15_646, 4646, null],
      [18_350, 7350, null],
      [20_000, 9000, null],
    ]);
    const { data } = await api.as(maya).call(getChallenge, { params: { id } });
    expect(data.mapId).toBe(lanternCoast);
  });

  it('show their content once they are reached, or to anyone if they are visible before', async () => {
    const id = await make();
    await enter(theo, id);
    for (const [who, isReached] of [
      [theo, true],
      [admin, false],
    ] as const) {
      const { milestones, walker } = await read(who, id);
      expect(walker).toBe(isReached ? 'member' : null);
      expect(milestones[0]).toMatchObject({ isReached, title: { en: 'The village' } });
      expect(milestones[1]).toMatchObject({ isReached: false, title: null, body: null });
      expect(milestones[2]).toMatchObject({ isReached: false, title: { es: 'El molino' } });
    }
  });

  it('are none without a map or for a challenge that the viewer may not see', async () => {
    const id = await make({ mapId: null });
    expect(await read(theo, id)).toMatchObject({ mapId: null, milestones: [], total: 0 });
    const hidden = await make({ isPublic: false });
    await expect(read(theo, hidden)).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('milestones show how many participants are where, for any number of them', async () => {
  const id = await make();
  expect((await read(maya, id)).crowd).toEqual([]);
  await enter(maya, id);
  await enter(theo, id);
  const { crowd } = await read(maya, id);
  // 3,000 and 11,000 of 20,000 steps.
  expect(crowd.map(({ count }) => count)).toEqual([1, 1]);
  expect(Math.abs((crowd[0]?.position ?? 0) - 0.15)).toBeLessThanOrEqual(0.02);
  expect(Math.abs((crowd[1]?.position ?? 0) - 0.55)).toBeLessThanOrEqual(0.02);
  const short = await make({ steps: 100 });
  await enter(maya, short);
  expect((await read(maya, short)).crowd).toEqual([{ position: 1, count: 1 }]);
});

describe('in a challenge between groups', () => {
  it('a team walks with its own score', async () => {
    const id = await make({ between: 'groups', counting: 'total' });
    const alpha = await makeTeam(program, 'Alpha');
    noonOf(monday);
    await join(program, alpha, ids.slice(0, 2));
    noonOf(tuesday);
    const addition = { params: { id }, body: { teamIds: [alpha] } };
    await api.as(admin).call(addChallengeTeam, addition);
    const told = await read(theo, id);
    expect(told).toMatchObject({ walker: 'team', total: 14_000, position: 0.7 });
    expect(told.milestones.map(({ reachedOn }) => reachedOn).slice(0, 5)).toEqual([
      monday,
      monday,
      monday,
      tuesday,
      tuesday,
    ]);
    expect((await read(admin, id)).walker).toBeNull();
  });

  it("an organization's days are not shown", async () => {
    const id = await make({ between: 'organization', counting: 'total' });
    noonOf(monday);
    const north = await api.inProgram(program, async (db) => {
      const made = await createOrganization(db, program.programId, { name: 'North' }, new Date());
      const change = { by: admin.memberId, now: new Date() };
      await joinGroup(db, program.programId, 'organizations', made, ids, change);
      return made;
    });
    noonOf(tuesday);
    const addition = { params: { id }, body: { organizationIds: [north] } };
    await api.as(admin).call(addChallengeTeam, addition);
    const { walker, milestones } = await read(theo, id);
    expect(walker).toBe('organization');
    expect(milestones.some(({ isReached }) => isReached)).toBe(true);
    expect(milestones.every(({ reachedOn }) => reachedOn === null)).toBe(true);
  });
});

it('a member reads the milestones they reached in their challenges, or in one of them', async () => {
  const id = await make({ name: 'Once more', steps: 2000 });
  await enter(maya, id);
  const ofOne = await reached(maya, { challengeId: id });
  expect(ofOne).toHaveLength(8);
  expect(ofOne[1]).toEqual({
    challengeId: id,
    challengeName: 'Once more',
    mapId: lanternCoast,
    milestoneId: 502,
    order: 2,
    title: { en: 'The ferry steps', es: 'El embarcadero' },
    reachedOn: monday,
  });
  const all = await reached(maya);
  expect(new Set(all.map(({ challengeName }) => challengeName.replace(/ \d+$/, '')))).toEqual(
    new Set(['Once more', 'To the lighthouse']),
  );
  expect(await reached(maya, { challengeId: 4711 })).toEqual([]);
});

describe('the points of a milestone', () => {
  const collect = (member: TestMember, id: number, milestoneId: number, answer?: number) =>
    api
      .as(member)
      .call(collectMilestone, {
        params: { id, milestoneId },
        body: answer === undefined ? {} : { answer },
      });
  const logOf = async (member: TestMember) => {
    const query = { category: 'challenges' } as const;
    const { data, meta } = await api
      .as(member)
      .call(listPoints, { params: { id: member.memberId }, query });
    return { balance: meta.balance, rows: data.filter(({ rule }) => rule === 'milestone') };
  };

  it('are collected once by a member who has reached it, and appear in the points log', async () => {
    const id = await make({ name: 'For points', steps: 2000 });
    await enter(maya, id);
    const before = await logOf(maya);
    const both = await Promise.all([collect(maya, id, 502), collect(maya, id, 502)]);
    const collected = { points: 20, answer: null, isRight: null };
    expect(both.map(({ data }) => data.collected)).toEqual([collected, collected]);
    const { balance, rows } = await logOf(maya);
    expect(balance).toBe(before.balance + 20);
    expect(rows).toMatchObject([
      { points: 20, challenge: { id }, cause: { milestone: 'The ferry steps' } },
    ]);
    const { milestones } = await read(maya, id);
    expect(milestones.map((one) => one.collected?.points)).toContain(20);
    await enter(theo, id);
    const early = collect(theo, id, 508);
    await expect(early).rejects.toMatchObject({ code: 'milestone_not_reached' });
    await expect(collect(admin, id, 502)).rejects.toMatchObject({ code: 'milestone_not_reached' });
    await expect(collect(maya, id, 4711)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are more if the first answer is right; the right answer is shown only after answering', async () => {
    const line = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ];
    const words = (text: string) => ({ en: text, es: '' });
    const quiz = {
      question: words('Which river?'),
      options: [words('Tajo'), words('Duero')],
      right: 1,
      points: 10,
    };
    const milestone = { position: 0.1, title: words('Bridge'), body: words(''), points: 5, quiz };
    const body = { name: words('Rivers'), line, milestones: [milestone], published: true };
    const unsound = { ...milestone, quiz: { ...quiz, right: 2 } };
    await expect(
      api.as(admin).call(createMap, { body: { ...body, milestones: [unsound] } }),
    ).rejects.toMatchObject({ fields: { milestones: expect.any(String) } });
    const map = (await api.as(admin).call(createMap, { body })).data;
    const id = await make({ mapId: map.id });
    await enter(maya, id);
    await enter(theo, id);
    const [bridge] = (await read(maya, id)).milestones;
    const { id: milestoneId, quiz: asked } = bridge ?? expect.fail();
    expect(asked).toEqual({ ...quiz, right: null });
    await expect(collect(maya, id, milestoneId)).rejects.toMatchObject({
      fields: { answer: expect.any(String) },
    });
    expect((await collect(maya, id, milestoneId, 0)).data).toMatchObject({
      collected: { points: 5, answer: 0, isRight: false },
      quiz: { right: 1 },
    });
    // A second answer changes nothing.
    expect((await collect(maya, id, milestoneId, 1)).data.collected?.isRight).toBe(false);
    expect((await collect(theo, id, milestoneId, 1)).data.collected?.points).toBe(15);
    const wrong = await api.inProgram(program, (db) => verifyPoints(db, program.programId));
    expect(wrong).toEqual([]);
  });
});
