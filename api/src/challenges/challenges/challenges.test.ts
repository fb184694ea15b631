import { addSteps, getChallenge, listMemberChallenges } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import {
  admin,
  api,
  board,
  get,
  join,
  leave,
  list,
  make,
  maya,
  noon,
  program,
  stranger,
  theo,
  walk,
} from '#test/fixtures/challenges.fixture.ts';
import { createChallenge, listRunningChallenges, type NewChallenge } from './challenges.service.ts';

describe('reading a challenge', () => {
  it('returns its details and, to participants, their standing', async () => {
    const id = await make({ allowActivities: true, atStake: 'A cup', featured: true });
    await walk(maya, '2026-11-20', 30_000);
    await walk(maya, '2026-11-21', 12_000);
    const joined = await join(maya, id);
    expect(joined.message).toBe('Successfully joined challenge Autumn Miles!');
    const { data } = await get(maya, id);
    expect(data).toEqual(joined.data);
    expect(data).toEqual({
      id,
      format: 'total',
      groupStanding: null,
      together: null,
      trackQuestionPoints: 0,
      trackTextAndImagePoints: 0,
      programId: program.programId,
      name: 'Autumn Miles',
      description: 'Walk together.',
      image: null,
      between: 'individuals',
      status: 'active',
      startDate: '2026-11-16',
      endDate: '2026-11-25',
      days: 10,
      daysLeft: 5,
      goal: 80_000,
      steps: 8000,
      allowActivities: 1,
      allowManualEntries: 1,
      allowAddingCompletionDate: 0,
      allowFreeTextInput: 0,
      archived: 0,
      atStake: 'A cup',
      incentivizeChallenge: 0,
      incentiveType: null,
      incentiveAmount: null,
      useCustomRecognitionWallTitle: 0,
      customRecognitionWallTitle: null,
      featured: 1,
      open: 1,
      public: 1,
      lastJoinDate: null,
      dailyCap: 30_000,
      lateJoinCounts: 'challenge-start',
      trackingCalc: 0,
      version: 1,
      graceHours: 72,
      isProvisional: false,
      phase: 'running',
      // Noon UTC of the day after the last one, plus three days of grace.
      finalAt: '2026-11-29T12:00:00.000Z',
      seal: null,
      mapId: null,
      participants: 1,
      organiser: 'Ada Lindqvist',
      isJoined: true,
      isInvited: false,
      canJoin: false,
      canLeave: true,
      canAskToJoin: false,
      hasAskedToJoin: false,
      mayEdit: false,
      mayDelete: false,
      standing: {
        joinedAt: new Date(noon).toISOString(),
        // Manual steps count up to 20,000 a day.
        total: 32_000,
        rank: 1,
        rankChange: null,
        dailyAverage: 5333,
        activeDays: 2,
        goalPercent: 40,
        paceSteps: -8000,
        paceDays: -1,
        stepsToGoal: 48_000,
        stepsPerRemainingDay: 9600,
      },
      updatedAt: new Date(noon).toISOString(),
    });
    expect((await get(theo, id)).data).toMatchObject({
      isJoined: false,
      canJoin: true,
      canLeave: false,
      standing: null,
      participants: 1,
    });
  });

  it("returns the same error for another program's challenge, a hidden one and one that never existed", async () => {
    const hidden = await make({ isPublic: false });
    for (const [asker, id] of [
      [theo, hidden],
      [stranger, hidden],
      [theo, 4711],
    ] as const) {
      for (const call of [get, join, leave, board]) {
        await expect(call(asker, id)).rejects.toMatchObject({ code: 'not_found', status: 404 });
      }
    }
    expect((await get(admin, hidden)).data).toMatchObject({ public: 0 });
    await expect(api.nobody.call(getChallenge, { params: { id: hidden } })).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  });
});

describe('the leaderboard of a challenge', () => {
  it('counts only walking by default, and its own daily cap', async () => {
    const walker = await api.makeMember(program);
    await signInAhead(api, [walker]);
    setClock(noon);
    const walking = await make({ dailyCap: 5000 });
    const everything = await make({ allowActivities: true, dailyCap: 7000 });
    await join(walker, walking);
    await join(walker, everything);
    const params = { id: walker.memberId };
    const stepData = [
      { date: '2026-11-21', steps: 4000 },
      { date: '2026-11-21', activityId: 2, minutes: 60 },
      { date: '2026-11-20', steps: 6000 },
      { date: '2026-11-15', steps: 9000 },
    ];
    await api.as(walker).call(addSteps, { params, body: { stepData } });
    expect((await board(walker, walking)).data).toMatchObject([{ total: 9000, activeDays: 2 }]);
    expect((await board(walker, everything)).data).toMatchObject([
      { total: 13_000, goalPercent: 16, dailyAverage: 2167 },
    ]);
  });

  it('shows five above the viewer and five below on request, and has no organizations view', async () => {
    const id = await make();
    const walkers: TestMember[] = [];
    for (let at = 0; at < 14; at += 1) walkers.push(await api.makeMember(program));
    await signInAhead(api, walkers);
    setClock(noon);
    for (const [at, walker] of walkers.entries()) {
      await join(walker, id);
      await walk(walker, '2026-11-21', 14_000 - at * 1000);
    }
    const walkerAt = (at: number) => walkers[at] ?? expect.fail();
    const around = async (at: number) => {
      const walker = walkerAt(at);
      const { data, meta } = await board(walker, id, { around: 1 });
      expect(data.find(({ isViewer }) => isViewer)?.rank).toBe(meta.viewer?.rank);
      return data.map(({ rank }) => rank);
    };
    expect(await around(7)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(await around(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await around(13)).toEqual([9, 10, 11, 12, 13, 14]);
    expect((await board(walkerAt(7), id, { around: 1, perPage: 3 })).data).toHaveLength(3);
    expect((await board(theo, id, { around: 1 })).meta).toMatchObject({ page: 1, viewer: null });
    await expect(board(walkerAt(13), id, { organizationLeaderboard: 1 })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { organizationLeaderboard: 'This challenge has no organization leaderboard.' },
    });
  });
});

describe('lists of challenges', async () => {
  const club = await api.makeProgram({ timeZone: 'UTC' });
  const member = await api.makeMember(club);
  const chief = await api.makeMember(club, { roleName: 'ProTierAdmin' });
  const founder = await api.makeMember(club);
  await signInAhead(api, [member, chief]);
  setClock(noon);
  const ids = new Map<string, number>();
  const spans: [name: string, columns: Partial<NewChallenge>][] = [
    ['Coming', { startDay: '2026-12-01', endDay: '2026-12-10' }],
    ['Running 100%', { startDay: '2026-11-10', endDay: '2026-11-30', featured: true }],
    ['In grace', { startDay: '2026-11-01', endDay: '2026-11-20' }],
    ['Past', { startDay: '2026-10-01', endDay: '2026-10-31' }],
    ['Late', { startDay: '2026-09-05', endDay: '2026-12-31', lastJoinDay: '2026-11-20' }],
    ['Closed', { startDay: '2026-09-04', endDay: '2026-12-31', isOpen: false }],
    ['Hidden', { startDay: '2026-11-05', endDay: '2026-11-22', isPublic: false, featured: true }],
  ];
  await api.inProgram(club, async (db) => {
    const common = { description: '', steps: 1, organiserId: founder.memberId };
    for (const [name, columns] of spans) {
      const challenge = { ...common, startDay: '', endDay: '', name, ...columns };
      const made = await createChallenge(db, club.programId, challenge, new Date());
      ids.set(name, made.challengeId);
    }
  });
  const names = async (who: TestMember, query = {}) =>
    (await list(who, query, club.programId)).data.map(({ name }) => name);

  it('show public ones by status, with the newest start first', async () => {
    const shown = ['Coming', 'Running 100%', 'In grace', 'Past', 'Late', 'Closed'];
    expect(await names(member)).toEqual(shown);
    expect(await names(member, { status: 'pending' })).toEqual(['Coming']);
    expect(await names(member, { status: 'active' })).toEqual([
      'Running 100%',
      'In grace',
      'Late',
      'Closed',
    ]);
    expect(await names(member, { status: 'archived' })).toEqual(['Past']);
    const { meta } = await list(member, { perPage: 3, page: 2 }, club.programId);
    expect(meta).toEqual({ page: 2, perPage: 3, total: 6 });
  });

  it('show hidden ones to administrators who ask for them', async () => {
    expect(await names(member, { showAll: 1 })).not.toContain('Hidden');
    expect(await names(chief)).not.toContain('Hidden');
    expect(await names(chief, { showAll: 1 })).toContain('Hidden');
    expect(await names(chief, { showAllFeatured: 1, featured: 1 })).toEqual([
      'Running 100%',
      'Hidden',
    ]);
  });

  it('can be sorted, and searched by name with wildcards taken literally', async () => {
    expect(await names(member, { search: 'running 100%' })).toEqual(['Running 100%']);
    expect(await names(member, { search: '%' })).toEqual(['Running 100%']);
    expect(await names(member, { search: '_' })).toEqual([]);
    expect(await names(member, { sort: 'name' })).toEqual([
      'Closed',
      'Coming',
      'In grace',
      'Late',
      'Past',
      'Running 100%',
    ]);
    expect(await names(member, { sort: 'endDate' })).toEqual([
      'Past',
      'In grace',
      'Running 100%',
      'Coming',
      'Closed',
      'Late',
    ]);
    await expect(names(member, { sort: 'color' })).rejects.toMatchObject({
      fields: { sort: expect.any(String) as string }, // a matcher
    });
  });

  it('contain exactly those that their pages call joinable, if filtered by that', async () => {
    for (const who of [member, chief]) {
      const all = await list(who, { showAll: 1, perPage: 100 }, club.programId);
      const joinable = all.data.filter(({ canJoin }) => canJoin).map(({ name }) => name);
      expect(joinable.length).toBeGreaterThan(1);
      expect(await names(who, { showAll: 1, canJoin: 1 })).toEqual(joinable);
    }
  });

  it("mark the viewer's own, with their standing, as the session also does", async () => {
    for (const name of ['Coming', 'Running 100%']) await join(member, ids.get(name) ?? 0);
    await join(chief, ids.get('Hidden') ?? 0, { memberIds: [member.memberId] });
    await walk(member, '2026-11-21', 900);
    expect(await names(member, { joined: 1 })).toEqual(['Coming', 'Running 100%', 'Hidden']);
    expect(await names(member, { joined: 0 })).toEqual(['In grace', 'Past', 'Late', 'Closed']);
    expect(await names(member, { sort: 'participants', joined: true })).toHaveLength(3);
    const mine = (query = {}) =>
      api.as(member).call(listMemberChallenges, { params: { id: member.memberId }, query });
    expect((await mine()).data).toMatchObject([
      { name: 'Coming', standing: { total: 0, rank: null } },
      { name: 'Running 100%', standing: { total: 900, rank: 1 } },
      { name: 'Hidden', standing: { total: 900, rank: 1 } },
    ]);
    expect((await mine({ search: 'hid', sort: 'name' })).data).toMatchObject([{ name: 'Hidden' }]);
    expect((await mine({ status: 'archived' })).data).toEqual([]);
    const viewer = { ...member, sessionId: 1, adminLevel: 0, timeZone: 'UTC', dayStartsAt: 0 };
    const running = await api.inProgram(club, (db) =>
      listRunningChallenges(db, viewer, new Date()),
    );
    expect(running.map(({ name }) => name)).toEqual(['Coming', 'Running 100%', 'Hidden']);
    await expect(
      api.as(chief).call(listMemberChallenges, { params: { id: member.memberId } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(list(stranger, {}, club.programId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
