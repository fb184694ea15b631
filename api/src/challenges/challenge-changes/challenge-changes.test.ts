import {
  addChallengeMember,
  addChallengeTeam,
  createChallenge,
  deleteChallenge,
  type Input,
  searchUnique,
  updateChallenge,
  updateChallengeSettings,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { verifyBadges } from '#activity/badges/badges.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import {
  admin,
  api,
  board,
  get,
  join,
  list,
  maya,
  program,
  stranger,
  theo,
  una,
  walk,
} from '#test/fixtures/challenges.fixture.ts';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';

type Body = Input<typeof createChallenge>['body'];

const make = (by: TestMember, body: Partial<Body> = {}) =>
  api
    .as(by)
    .call(createChallenge, {
      body: {
        challengeName: makeUniqueName('River Miles'),
        startDate: '2026-11-21',
        endDate: '2026-11-30',
        steps: 8000,
        ...body,
      },
    });
const change = (by: TestMember, id: number, body: Input<typeof updateChallenge>['body']) =>
  api.as(by).call(updateChallenge, { params: { id }, body });
const remove = (by: TestMember, id: number) => api.as(by).call(deleteChallenge, { params: { id } });
const invite = (by: TestMember, id: number, members: TestMember[]) =>
  join(by, id, { invite: 1, memberIds: members.map(({ memberId }) => memberId) });
async function expectSoundBoards() {
  const { wrongScores, wrongBuckets, others, scores, people } = await inspectBoards(api, program);
  expect([wrongScores, wrongBuckets, ...Object.values(others)].flat()).toEqual([]);
  expect(people).toBe(scores);
}

describe('a challenge', () => {
  it('is created by a member, who organizes it, takes part and invites others', async () => {
    const { data, message } = await make(maya, {
      challengeName: 'By the canal',
      description: 'Together',
      steps: '8,500 steps',
      open: 0,
      atStake: 'A cup',
      deadline: '2026-11-25',
      dailyCap: 20_000,
      graceHours: 24,
      memberIds: [theo.memberId],
    });
    expect(message).toBe('Challenge successfully created!');
    expect(data).toMatchObject({
      name: 'By the canal',
      steps: 8500,
      goal: 85_000,
      days: 10,
      between: 'individuals',
      open: 0,
      public: 1,
      featured: 0,
      allowActivities: 0,
      atStake: 'A cup',
      lastJoinDate: '2026-11-25',
      dailyCap: 20_000,
      graceHours: 24,
      isJoined: true,
      participants: 1,
      mayEdit: true,
      mayDelete: true,
      phase: 'running',
    });
    expect((await get(theo, data.id)).data).toMatchObject({ isInvited: true, canJoin: true });
    expect((await get(una, data.id)).data).toMatchObject({
      canJoin: false,
      canAskToJoin: true,
      mayEdit: false,
    });
    expect((await invite(maya, data.id, [una])).message).toBe(
      'Successfully invited to challenge By the canal!',
    );
    const all = join(maya, data.id, { invite: 1, includeAll: 1 });
    await expect(all).rejects.toMatchObject({ code: 'forbidden' });
    await expect(invite(theo, data.id, [una])).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('has a duration or a last day; an invalid plan is refused with the field at fault', async () => {
    const made = await make(theo, { endDate: undefined, duration: '14 days', addCreator: 0 });
    expect(made.data).toMatchObject({ days: 14, endDate: '2026-12-04', isJoined: false });
    const refusals: [Partial<Body>, string][] = [
      [{ startDate: '2026-11-20' }, 'startDate'],
      [{ endDate: '2026-11-19' }, 'endDate'],
      [{ endDate: undefined }, 'endDate'],
      [{ endDate: '2028-01-01' }, 'endDate'],
      [{ duration: 3 }, 'duration'],
      [{ steps: 0 }, 'steps'],
      [{ deadline: '2026-12-01' }, 'deadline'],
      [{ deadline: '2026-11-20' }, 'deadline'],
      [{ teamIds: [1] }, 'teamIds'],
      [{ trackingCalc: 1 }, 'trackingCalc'],
      [{ challengeUploadedImage: 4711 }, 'challengeUploadedImage'],
    ];
    for (const [body, field] of refusals) {
      await expect(make(maya, body)).rejects.toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    }
    const ends = { startDate: '2026-11-21', endDate: '2026-11-21', deadline: undefined };
    await expect(make(maya, { ...ends, duration: 3 })).rejects.toMatchObject({
      fields: { duration: 'Your dates cover 1 day. Change the dates or the length.' },
    });
    const unknown = make(maya, { isGoal: true } as object); // not a field of it
    await expect(unknown).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it.each([
    [{ duration: '0 days', endDate: undefined }, 'duration', 'Duration must be greater than 0'],
    [{ duration: 367, endDate: undefined }, 'duration', 'Duration must be less than 367'],
    [{ steps: '0 steps' }, 'steps', 'Steps must be greater than 0'],
    [{ steps: '100,001' }, 'steps', 'Steps must be less than 100,001'],
    [{ pointsGoal: 0 }, 'pointsGoal', 'Points goal must be greater than 0'],
  ] satisfies [Partial<Body>, string, string][])(
    'refuses %j with field %s: %s',
    async (body, field, message) => {
      await expect(make(maya, body)).rejects.toMatchObject({ fields: { [field]: message } });
    },
  );

  it('can be created by members if the program allows it; only administrators feature it and add others', async () => {
    const refused = { featured: 1, includeAll: 1, between: 'organization' } as const;
    for (const [field, value] of Object.entries(refused)) {
      await expect(make(maya, { [field]: value })).rejects.toMatchObject({
        code: 'forbidden',
        fields: { [field]: expect.any(String) },
      });
    }
    const adding: Partial<Body> = {
      includeType: 'add',
      memberIds: [theo.memberId, admin.memberId],
    };
    await expect(make(maya, adding)).rejects.toMatchObject({
      fields: { includeType: expect.any(String) },
    });
    const { data } = await make(admin, { ...adding, featured: 1 });
    expect(data).toMatchObject({ participants: 2, featured: 1 });
    expect((await get(theo, data.id)).data.isJoined).toBe(true);
    const everybody = await make(admin, { includeAll: 1 });
    expect((await get(una, everybody.data.id)).data).toMatchObject({ isInvited: true });
    await expect(make(maya, { between: 'groups' })).rejects.toMatchObject({ code: 'teams_off' });
    const settings = (membersCreateChallenges: 0 | 1) =>
      api
        .as(admin)
        .call(updateChallengeSettings, {
          params: { id: program.programId },
          body: { membersCreateChallenges },
        });
    await settings(0);
    await expect(make(maya)).rejects.toMatchObject({ code: 'forbidden' });
    await settings(1);
  });

  it('has a unique name within its program, even if two are created at the same time', async () => {
    const named = { challengeName: 'One of a kind' };
    const both = await Promise.allSettled([make(maya, named), make(theo, named)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = { code: 'already_taken', fields: { challengeName: expect.any(String) } };
    await expect(make(una, { challengeName: 'ONE of a kind' })).rejects.toMatchObject(again);
    const other = (await make(una)).data;
    await expect(change(una, other.id, named)).rejects.toMatchObject(again);
    const asked = { query: { challengeName: 'one of A kind' } };
    await expect(api.as(una).call(searchUnique, asked)).rejects.toMatchObject(again);
    await make(stranger, named);
    const taken = (await list(admin, { search: 'One of', showAll: 1 })).data[0]?.id ?? 0;
    await remove(admin, taken);
    expect((await api.as(una).call(searchUnique, asked)).data).toEqual({ isUnique: true });
    await make(una, named);
  });

  it('is entered, if it is between teams, by the team that its creator leads', async () => {
    const teamId = await api.inProgram(program, (db) =>
      createTeam(db, program.programId, { name: 'Herons', createdBy: admin.memberId }, new Date()),
    );
    const { data } = await make(admin, {
      between: 'groups',
      teamIds: [teamId],
      includeType: 'add',
    });
    expect(data).toMatchObject({ between: 'groups', participants: 1, trackingCalc: 0 });
    expect((await change(admin, data.id, { trackingCalc: 1 })).data.trackingCalc).toBe(1);
    await expectSoundBoards();
    expect((await remove(admin, data.id)).message).toBe('Challenge successfully deleted!');
    await expectSoundBoards();
    const params = { id: data.id };
    const entering = api.as(admin).call(addChallengeTeam, { params, body: { teamIds: [teamId] } });
    await expect(entering).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changing a challenge', () => {
  it('is for its organizer and administrators, and its board follows', async () => {
    const { id } = (await make(maya, { startDate: '2026-11-21', steps: 1000 })).data;
    await join(theo, id);
    await walk(theo, '2026-11-21', 18_000);
    await walk(maya, '2026-11-21', 9000);
    await expect(change(theo, id, { steps: 2000 })).rejects.toMatchObject({ code: 'forbidden' });
    const { data, message } = await change(maya, id, {
      endDate: '2026-12-10',
      dailyCap: 10_000,
      steps: 2000,
      challengeName: 'Longer',
    });
    expect(message).toBe('Challenge successfully updated!');
    expect(data).toMatchObject({ days: 20, goal: 40_000, dailyCap: 10_000, name: 'Longer' });
    const totals = (await board(maya, id)).data.map(({ total }) => total);
    expect(totals).toEqual([10_000, 9000]);
    await expectSoundBoards();
    await change(admin, id, { dailyCap: 30_000 });
    expect((await board(maya, id)).data.map(({ total }) => total)).toEqual([18_000, 9000]);
    await walk(maya, '2026-11-21', 19_000);
    expect((await board(theo, id)).data[0]).toMatchObject({ total: 19_000 });
    await expectSoundBoards();
    await expect(change(maya, id, { featured: 1 })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await change(admin, id, { featured: 1 })).data.featured).toBe(1);
  });

  it('keeps the first day once it has begun, and everything that determined the result once it is over', async () => {
    const { id } = (await make(maya, { endDate: '2026-11-22' })).data;
    await walk(maya, '2026-11-21', 5000);
    const begun = change(maya, id, { startDate: '2026-11-22' });
    await expect(begun).rejects.toMatchObject({ fields: { startDate: expect.any(String) } });
    const later = await make(maya, { startDate: '2026-12-01', endDate: '2026-12-02' });
    const moved = await change(maya, later.data.id, { startDate: '2026-11-30' });
    expect(moved.data).toMatchObject({ startDate: '2026-11-30', days: 3, goal: 24_000 });
    setClock('2026-11-27T12:00:00Z');
    const rules = { endDate: '2026-12-01', steps: 1, dailyCap: 9000, graceHours: 0 } as const;
    for (const [field, value] of Object.entries(rules)) {
      await expect(change(admin, id, { [field]: value })).rejects.toMatchObject({
        code: 'challenge_over',
        fields: { [field]: expect.any(String) },
      });
    }
    const before = (await get(maya, id)).data;
    const same = { startDate: before.startDate, endDate: before.endDate, steps: before.steps };
    const renamed = await change(maya, id, { ...same, challengeName: 'Once upon a time' });
    expect(renamed.data).toMatchObject({ name: 'Once upon a time', phase: 'final' });
    const key = { id: 'test', key: Buffer.alloc(32) };
    await sealChallenges(api.pools, program.programId, key, new Date());
    await expect(remove(maya, id)).rejects.toMatchObject({ code: 'forbidden' });
    await remove(admin, id);
    await expect(get(maya, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('deleting a challenge', () => {
  it('removes everyone from it, and the points for joining it', async () => {
    const { id, name } = (await make(una)).data;
    await join(theo, id);
    const inspectBadges = () => api.inProgram(program, (db) => verifyBadges(db, program.programId));
    expect(await inspectBadges()).toEqual([]);
    await expect(remove(theo, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await remove(una, id);
    expect(await inspectBadges()).toEqual([]);
    await expectSoundBoards();
    for (const call of [get, board, join]) {
      await expect(call(theo, id)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await list(admin, { search: name, showAll: 1 })).data).toEqual([]);
    const joining = api.as(theo).call(addChallengeMember, { params: { id }, body: {} });
    await expect(joining).rejects.toMatchObject({ code: 'not_found' });
  });
});
