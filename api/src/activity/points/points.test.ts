import {
  addChallengeMember,
  getPointsInChallenge,
  updatePointSettings,
  updateMember,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { setClock } from '#test/setup/set-clock.ts';
import {
  adjust,
  admin,
  answer,
  api,
  ask,
  balance,
  log,
  newMember,
  noon,
  points,
  program,
  settle,
  stranger,
  today,
  walk,
  yesterday,
} from '#test/fixtures/points.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';

const maya = await newMember();

describe('a goal day', () => {
  it('earns 25 points, loses them with the steps, and earns them again', async () => {
    const member = await newMember();
    await walk(member, 7999);
    expect(await log(member)).toEqual([]);
    await walk(member, 8000);
    await walk(member, 9000);
    expect(await log(member)).toEqual(['goal-day 25']);
    await walk(member, 0);
    expect(await log(member)).toEqual(['goal-day 25 not-earned']);
    expect(await balance(member)).toBe(0);
    await walk(member, 8500);
    expect(await log(member)).toEqual(['goal-day 25', 'goal-day 25 not-earned']);
    const { data, meta } = await points(member);
    expect(meta.balance).toBe(25);
    expect(data[0]).toMatchObject({ date: today, cause: { steps: 8500, goal: 8000 } });
    // Current points in twelve weeks from Monday to Sunday, of which this is the last.
    expect(meta.weeks).toHaveLength(12);
    expect(meta.weeks[0]).toEqual({ startDate: '2026-08-31', categories: [] });
    expect(meta.weeks[11]).toEqual({
      startDate: '2026-11-16',
      categories: [{ category: 'activity', points: 25 }],
    });
  });

  it('is earned once, however often it is submitted at the same time', async () => {
    const member = await newMember();
    await Promise.all(Array.from({ length: 8 }, () => walk(member, 8000)));
    expect(await log(member)).toEqual(['goal-day 25']);
    expect(await balance(member)).toBe(25);
  });

  it('follows a goal that is chosen for today', async () => {
    const member = await newMember();
    await walk(member, 6000);
    const params = { id: member.memberId };
    await api.as(member).call(updateMember, { params, body: { dailyGoal: 5000 } });
    expect(await log(member)).toEqual(['goal-day 25']);
    await api.as(member).call(updateMember, { params, body: { dailyGoal: 7000 } });
    expect(await log(member)).toEqual(['goal-day 25 not-earned']);
  });
});

describe('the points of a day', () => {
  it('stay within the cap when claims arrive at the same time', async () => {
    const member = await newMember();
    const subjects = ['mood', 'water', 'sleep', 'weight', 'exercise', 'nutrition', 'mindfulness'];
    await Promise.all(subjects.map((subjectId) => settle(member, [{ subjectId }])));
    const { meta } = await points(member);
    expect(meta.balance).toBe(25);
    expect(meta.tally).toContainEqual({
      category: 'metrics',
      total: 25,
      today: 25,
      remainingToday: 0,
    });
    const standing = await points(member, { reversed: 0 });
    expect(standing.data.map(({ points }) => points).sort()).toEqual([0, 0, 5, 5, 5, 5, 5]);
  });
});

describe('an answer', () => {
  it('to a quiz earns 10 points while it is correct', async () => {
    const member = await newMember();
    const quiz = await ask({ rightAnswer: 'b' });
    await answer(member, quiz, 'a');
    expect(await log(member)).toEqual([]);
    await answer(member, quiz, 'b');
    await answer(member, quiz, 'b');
    expect(await log(member)).toEqual(['question 10']);
    await answer(member, quiz, 'c');
    expect(await log(member)).toEqual(['question 10 not-earned']);
    expect(await balance(member)).toBe(0);
  });

  it('earns the points that the question offers, on the day of the current answer', async () => {
    const member = await newMember();
    const question = await ask({ pointValue: 15 });
    await answer(member, question, 'a');
    setClock('2026-11-22T12:00:00Z');
    await answer(member, question, 'b');
    expect(await balance(member)).toBe(15);
    const { data } = await points(member, { reversed: 0 });
    expect(data.map(({ date }) => date)).toEqual(['2026-11-22']);
  });

  it("earns nothing new if the program doesn't track it, and keeps what it earned", async () => {
    const member = await newMember();
    const [before, after] = [await ask({ pointValue: 5 }), await ask({ pointValue: 5 })];
    await answer(member, before, 'a');
    const params = { id: program.programId };
    const set = (trackQuestionPoints: 0 | 1) =>
      api.as(admin).call(updatePointSettings, { params, body: { trackQuestionPoints } });
    expect((await set(0)).data).toMatchObject({
      pointsGoal: null,
      trackTextAndImagePoints: 1,
      trackQuestionPoints: 0,
    });
    await answer(member, after, 'a');
    expect(await balance(member)).toBe(5);
    const way = (await points(member)).meta.howToEarn.find(({ rule }) => rule === 'question');
    expect(way).toMatchObject({ isOn: false, points: 10, pointsOfDay: null });
    await set(1);
    await answer(member, after, 'b');
    expect(await balance(member)).toBe(10);
  });
});

describe('the log', () => {
  it('is filtered by category, days and removed points, page by page', async () => {
    const member = await newMember();
    await walk(member, 8000, yesterday);
    await walk(member, 8000);
    await walk(member, 0);
    await adjust(admin, member, { points: 100 });
    expect(await log(member)).toEqual(['adjustment 100', 'goal-day 25 not-earned', 'goal-day 25']);
    expect(await log(member, { category: 'activity', reversed: 0 })).toEqual(['goal-day 25']);
    expect(await log(member, { reversed: 1 })).toEqual(['goal-day 25 not-earned']);
    expect(await log(member, { endDate: yesterday })).toEqual(['goal-day 25']);
    const page = await points(member, { perPage: 1, page: 2, startDate: today });
    expect(page.meta.total).toBe(2);
    expect(page.data.map(({ rule }) => rule)).toEqual(['goal-day']);
    expect(page.meta).toMatchObject({ balance: 125, level: { level: 1, toNext: 25 } });
    const backwards = points(member, { startDate: today, endDate: yesterday });
    await expect(backwards).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('is visible only to the member', async () => {
    const { memberId } = maya;
    const url = `/api/members/${memberId}/points`;
    for (const other of [admin, stranger]) {
      expect((await api.as(other).request({ method: 'GET', url })).statusCode).toBe(404);
    }
  });

  it("includes the points of the program year, which starts on the date of the program's first day", async () => {
    const member = await newMember();
    setClock('2026-01-03T12:00:00Z');
    await walk(member, 8000, '2026-01-03');
    setClock('2027-01-02T12:00:00Z');
    await walk(member, 8000, '2027-01-02');
    const params = { id: program.programId };
    await api.as(admin).call(updatePointSettings, { params, body: { pointsGoal: 900 } });
    const { meta } = await points(member);
    expect(meta.balance).toBe(50);
    expect(meta.year).toEqual({ startDate: '2027-01-01', points: 25, goal: 900 });
  });
});

describe('the points of a challenge', () => {
  it('are those of its days, for members who are in it', async () => {
    const member = await newMember();
    const challenge = {
      name: makeUniqueName('Autumn Miles'),
      description: '',
      steps: 8000,
      organiserId: admin.memberId,
      startDay: '2026-11-18',
      endDay: '2026-11-30',
    };
    const { challengeId } = await api.inProgram(program, (db) =>
      createChallenge(db, program.programId, challenge, new Date(noon)),
    );
    await walk(member, 8000, '2026-11-17');
    await walk(member, 8000);
    await adjust(admin, member, { points: 7 });
    await settle(member, [
      { rule: 'challenge', subjectId: 1, points: 40, cause: { challengeId: 1 } },
      { rule: 'challenge', subjectId: challengeId, points: 3, cause: { challengeId } },
    ]);
    const params = { id: member.memberId };
    const read = () =>
      api.as(member).call(getPointsInChallenge, { params, query: { challengeId } });
    expect((await read()).data).toMatchObject({ points: 0, categories: [] });
    await api.as(member).call(addChallengeMember, { params: { id: challengeId }, body: {} });
    expect((await read()).data).toEqual({
      challengeId,
      startDate: '2026-11-18',
      endDate: '2026-11-30',
      points: 35,
      categories: [
        { category: 'activity', points: 25 },
        { category: 'challenges', points: 3 },
        { category: 'given', points: 7 },
      ],
    });
    const { data, meta } = await points(member, { challengeId, category: 'challenges' });
    expect(meta.challenge).toEqual({ id: challengeId, name: 'Autumn Miles', points: 35 });
    expect(data.map(({ challenge }) => challenge)).toEqual([
      { id: challengeId, name: 'Autumn Miles' },
      null,
    ]);
    const query = { challengeId: 1 };
    const absent = api.as(member).call(getPointsInChallenge, { params, query });
    await expect(absent).rejects.toMatchObject({ code: 'not_found' });
  });
});
