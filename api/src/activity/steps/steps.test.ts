import { addSteps, listStepDays } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  maya,
  theo,
  admin,
  provider,
  stranger,
  noon,
  today,
  yoga,
  other,
  write,
  writeOne,
  list,
  countEntries,
  newMember,
  recordDevice,
} from '#test/fixtures/steps.fixture.ts';
import { changeGoalOfToday, readWalkData } from './steps.service.ts';

describe('recording steps', () => {
  it('makes the day count, with the entry as it was written', async () => {
    const day = await writeOne(theo, { date: today, steps: 9000, note: 'Round the lake' });
    expect(day).toMatchObject({
      date: today,
      steps: 9000,
      logged: 9000,
      walked: 9000,
      converted: 0,
      goal: 8000,
      goalMet: true,
      isCapped: false,
      isOpen: true,
      ruleVersion: 2,
      updatedAt: new Date(noon).toISOString(),
    });
    expect(day.entries).toEqual([
      {
        id: expect.any(Number) as number, // a matcher
        source: 'manual',
        steps: 9000,
        activityId: null,
        activityName: null,
        activitySlug: null,
        minutes: null,
        stepsPerMinute: null,
        isOnFoot: false,
        note: 'Round the lake',
        isCounted: true,
        writtenBy: 'Maya Lindqvist',
        writtenAt: new Date(noon).toISOString(),
      },
    ]);
  });

  it('replaces the entry of a day, and deletes it with zero', async () => {
    const first = await writeOne(theo, { date: '2026-11-20', steps: 100 });
    const second = await writeOne(theo, { date: '2026-11-20', steps: 200 });
    expect(second).toMatchObject({ steps: 200, entries: [{ id: first.entries[0]?.id }] });
    const third = await writeOne(theo, { date: '2026-11-20', steps: 0 });
    expect(third).toMatchObject({ steps: 0, updatedAt: null, entries: [] });
  });

  it('is harmless when it is submitted a dozen times in parallel', async () => {
    const member = await newMember();
    const item = { date: today, steps: 4321 };
    await Promise.all(Array.from({ length: 12 }, () => write(member, item)));
    expect(await countEntries(member)).toBe(1);
    expect(await list(member, { perPage: 1 })).toMatchObject({ data: [{ steps: 4321 }] });
  });

  it('adds converted activities to the steps of a device, at the current rate', async () => {
    const member = await newMember();
    await recordDevice(member, today, 5000);
    await write(member, { date: today, activityId: yoga, minutes: 30 });
    const day = await writeOne(member, { date: today, activityId: other, minutes: 10 });
    expect(day).toMatchObject({ steps: 7500, walked: 5000, converted: 2500 });
    expect(day.entries).toMatchObject([
      { source: 'device', steps: 5000, isCounted: true, writtenBy: null },
      { activitySlug: 'yoga', steps: 1500, minutes: 30, stepsPerMinute: 50, isCounted: true },
      { activityName: 'Other activity', steps: 1000, minutes: 10, stepsPerMinute: 100 },
    ]);
  });

  it('counts the highest step source, typed steps up to 20,000 and a day up to 30,000', async () => {
    const member = await newMember();
    await recordDevice(member, today, 18_000);
    const typed = await writeOne(member, { date: today, steps: 25_000 });
    expect(typed).toMatchObject({ steps: 20_000, logged: 25_000, isCapped: true });
    expect(typed.entries).toMatchObject([
      { source: 'device', isCounted: false, steps: 18_000 },
      { source: 'manual', isCounted: true, steps: 25_000 },
    ]);
    const more = await writeOne(member, { date: today, activityId: other, minutes: 300 });
    expect(more).toMatchObject({ steps: 30_000, logged: 55_000, converted: 10_000 });
  });

  it('keeps the goal of finished days, and applies a new one to today', async () => {
    const member = await newMember();
    await write(member, { date: '2026-11-20', steps: 7000 }, { date: today, steps: 7000 });
    await api.inProgram(member, async (db) => {
      await db
        .updateTable('member')
        .set({ dailyGoal: 6000 })
        .where('memberId', '=', member.memberId)
        .execute();
      const viewer = {
        ...member,
        sessionId: 1,
        adminLevel: 0,
        timeZone: 'Europe/Madrid',
        dayStartsAt: 0,
      };
      await changeGoalOfToday(db, viewer, 6000, new Date());
      expect(await readWalkData(db, viewer, new Date())).toEqual({
        today,
        steps: 7000,
        goal: 6000,
        lastEntryAt: new Date(noon).toISOString(),
      });
    });
    await write(member, { date: '2026-11-20', steps: 7500 });
    expect((await list(member, { perPage: 3 })).data).toMatchObject([
      { date: today, goal: 6000, goalMet: true },
      { date: '2026-11-20', goal: 8000, goalMet: false, steps: 7500 },
      { date: '2026-11-19', goal: 6000, goalMet: false },
    ]);
  });
});

describe('the privacy of days', () => {
  it('lets only the member write and read them, whatever the role and the program', async () => {
    for (const asker of [maya, admin, provider, stranger]) {
      const body = { stepData: [{ date: today, steps: 1 }] };
      const params = { id: theo.memberId };
      await expect(api.as(asker).call(addSteps, { params, body })).rejects.toMatchObject({
        code: 'not_found',
        status: 404,
      });
      await expect(api.as(asker).call(listStepDays, { params })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await expect(
      api.nobody.call(listStepDays, { params: { id: theo.memberId } }),
    ).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
