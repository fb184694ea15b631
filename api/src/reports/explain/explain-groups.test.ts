import { addSteps, explainTeam, listChallengeResults } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { afterwards, makeChallenge } from '#test/fixtures/group-results.fixture.ts';
import { changeGroupCounting } from '#engine/leaderboard/index.ts';
import { recordSourceSteps } from '#activity/steps/steps.service.ts';
import {
  api,
  join,
  leave,
  makePeople,
  makeTeam,
  monday,
  noonOf,
  tuesday,
  view,
  walk,
} from '#test/fixtures/teams.fixture.ts';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey } from '#test/setup/test-api.ts';
import {
  ask,
  breakDays,
  breakScores,
  makeChallengeOf,
  tell,
} from '#test/fixtures/explain-groups.fixture.ts';

/** An activity that converts to 100 steps a minute. */
const unlisted = 42;

describe('the score of a team', () => {
  it('is explained day by day: the members, what counted, and the number it was divided by', async () => {
    const { program, asker, ids } = await makePeople(5);
    const team = await makeTeam(program, 'Alpha');
    await join(program, team, ids.slice(0, 4));
    await walk(program, ids, [10_000, 10_000, 5000, 0, 9000]);
    noonOf(tuesday);
    await walk(program, ids.slice(3, 4), [800]);
    await leave(program, ids.slice(3, 4));
    noonOf('2026-11-18');
    await walk(program, ids, [10_000, 5000, 0, 8000, 9000]);
    const told = await ask(asker, explainTeam, team, { period: 'week' });
    expect(told).toMatchObject({
      board: { period: 'week', startDate: monday, counting: 'average', phase: null },
      total: 11_450,
      exact: 11_450,
      activeDays: 3,
      difference: 0,
      days: [
        {
          date: '2026-11-18',
          members: 3,
          walkers: 2,
          activeMembers: 3,
          steps: 15_000,
          counted: 15_000,
          dividedBy: 3,
          score: 5000,
          difference: 0,
          reasons: [],
        },
        // A member who left that day was still on the team.
        { date: tuesday, members: 4, walkers: 1, steps: 800, score: 200, difference: 0 },
        { date: monday, members: 4, walkers: 3, steps: 25_000, dividedBy: 4, score: 6250 },
      ],
    });
    const day = await ask(asker, explainTeam, team, { period: 'day', date: monday });
    expect(day).toMatchObject({ total: 6250, days: [{ date: monday }] });
    // The board shows the same score to any member who can see it.
    const { data } = await view(asker, 'teams', { period: 'week' });
    expect(data).toMatchObject([{ id: team, total: told.total, activeDays: told.activeDays }]);
    const outsider = await api.makeMember(program);
    expect(await ask(outsider, explainTeam, team, { period: 'week' })).toEqual(told);
  });

  it('keeps its fraction, and shows unexplained differences', async () => {
    const { program, asker, ids } = await makePeople(3);
    const team = await makeTeam(program, 'Alpha');
    await join(program, team, ids);
    await walk(program, ids, [100, 0, 0]);
    const { exact, total, difference } = await ask(asker, explainTeam, team, { period: 'all' });
    expect([exact, total, difference]).toEqual([100 / 3, 33, 0]);
    await breakDays(program, team, { steps: 400 });
    const broken = await ask(asker, explainTeam, team, { period: 'all' });
    expect(broken).toMatchObject({
      exact: 100 / 3,
      difference: -100,
      days: [{ steps: 100, counted: 400, score: 400 / 3, difference: 300, reasons: [] }],
    });
  });

  it('follows the counting setting: average of active members, or total', async () => {
    const { program, asker, ids } = await makePeople(4);
    const team = await makeTeam(program, 'Alpha');
    await join(program, team, ids);
    const count = (counting: 'total' | 'active-average') =>
      api.inProgram(program, (db) =>
        changeGroupCounting(db, program.programId, counting, new Date()),
      );
    await walk(program, ids.slice(0, 2), [6000, 3000]);
    noonOf(tuesday);
    await walk(program, ids.slice(1, 3), [6000, 3000]);
    await count('active-average');
    const { days } = await ask(asker, explainTeam, team, { period: 'all' });
    expect(tell(days)).toEqual([
      [9000, 3, 3000, ['inactive-left-out']],
      [9000, null, 0, ['too-few-active']],
    ]);
    await count('total');
    const undivided = await ask(asker, explainTeam, team, { period: 'all' });
    expect(undivided).toMatchObject({ total: 18_000, board: { counting: 'total' } });
    expect(tell(undivided.days)).toEqual([
      [9000, null, 9000, []],
      [9000, null, 9000, []],
    ]);
  });

  it("shows what a challenge doesn't count: days before joining, activities, steps above its cap", async () => {
    const { program, members, asker, ids } = await makePeople(2);
    const [, second] = members;
    await signInAhead(api, members);
    noonOf(monday);
    const team = await makeTeam(program, 'Alpha');
    await join(program, team, ids);
    await walk(program, ids, [1000, 3000]);
    noonOf(tuesday);
    await walk(program, ids, [1000, 7000]);
    const activity = { date: tuesday, activityId: unlisted, minutes: 20 };
    const walker = second ?? asker;
    const params = { id: walker.memberId };
    await api.as(walker).call(addSteps, { params, body: { stepData: [activity] } });
    const columns = { between: 'groups', dailyCap: 5000 } as const;
    const challengeId = await makeChallengeOf(program, asker, columns, {
      team,
      countsFrom: tuesday,
    });
    const told = await ask(asker, explainTeam, team, { challengeId });
    expect(told).toMatchObject({
      board: { challengeId, phase: 'running', dailyCap: 5000 },
      total: 3000,
      difference: 0,
      days: [
        { steps: 10_000, counted: 6000, score: 3000, difference: 0 },
        { steps: 4000, counted: 0, score: 0, difference: 0, reasons: ['before-joining'] },
      ],
    });
    expect(told.days[0]?.reasons).toEqual(['activities-not-counted', 'board-cap']);
    // A team that isn't in the challenge has no score there.
    const other = await makeTeam(program, 'Beta');
    const nothing = await ask(asker, explainTeam, other, { challengeId });
    expect(nothing).toMatchObject({ total: 0, days: [] });
  });

  it('leaves out manual entries if the challenge does, and says so', async () => {
    const { program, members, asker, ids } = await makePeople(2);
    await signInAhead(api, members);
    noonOf(tuesday);
    const team = await makeTeam(program, 'Alpha');
    await join(program, team, ids);
    await walk(program, ids, [1000, 3000]);
    await walk(program, ids.slice(0, 1), [600], 'device');
    const columns = { between: 'groups', allowManualEntries: false, counting: 'total' } as const;
    const challengeId = await makeChallengeOf(program, asker, columns, {
      team,
      countsFrom: tuesday,
    });
    // Before the challenge and while it runs.
    await walk(program, ids.slice(1), [2000], 'device');
    const told = await ask(asker, explainTeam, team, { challengeId });
    expect(told).toMatchObject({
      total: 2600,
      difference: 0,
      days: [{ counted: 2600, score: 2600, difference: 0, reasons: ['manual-not-counted'] }],
    });
    const { wrongScores, others } = await inspectBoards(api, program);
    expect([wrongScores, ...Object.values(others)].flat()).toEqual([]);
  });

  it('stays as sealed when final, and names the day that was changed since', async () => {
    const { program, asker, ids } = await makePeople(2);
    const [first = 0] = ids;
    const team = await makeTeam(program, 'Alpha');
    await join(program, team, ids);
    const challengeId = await makeChallenge(program, asker.memberId, 'teams', 'average', [team]);
    await walk(program, ids, [3000, 1000]);
    noonOf(tuesday);
    await walk(program, ids, [3000, 3000]);
    const now = setClock(afterwards);
    const { programId } = program;
    // Before and after sealing: late steps only change the members' own days.
    const walkLate = (steps: number) => {
      const rows = [{ memberId: first, day: monday, steps }];
      return api.inProgram(program, (db) => recordSourceSteps(db, programId, 'device', rows, now));
    };
    await walkLate(5000);
    expect(await sealChallenges(api.pools, programId, sealKey, new Date())).toBe(1);
    await walkLate(9000);
    const told = await ask(asker, explainTeam, team, { challengeId });
    expect(told).toMatchObject({ total: 5000, difference: 0, board: { phase: 'final' } });
    expect(told.days).toMatchObject([
      { date: '2026-11-18', counted: 0, score: 0, difference: 0, reasons: [] },
      { date: tuesday, counted: 6000, score: 3000, difference: 0, reasons: [] },
      {
        date: monday,
        steps: 10_000,
        counted: 4000,
        score: 2000,
        difference: -6000,
        reasons: ['changed-after-the-end'],
      },
    ]);
    const { data } = await api
      .as(asker)
      .call(listChallengeResults, { params: { id: challengeId }, query: {} });
    expect(data).toMatchObject([{ id: team, total: told.total, activeDays: told.activeDays }]);
    // The explanation reads the sealed result, not the board's scores.
    await breakScores(program, challengeId);
    expect(await ask(asker, explainTeam, team, { challengeId })).toEqual(told);
  });
});
