import { addSteps, listStepDays, type StepDay } from '@stridewell/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock, signInAhead } from '#testing/set-clock.ts';
import { startTestApi, type TestMember } from '#testing/test-api.ts';
import { changeGoalOfToday, readWalkData, recordStepDays } from './steps.service.ts';

const api = await startTestApi();
const program = await api.makeProgram({ timeZone: 'Europe/Madrid' });
const otherProgram = await api.makeProgram();
const closedProgram = await api.makeProgram({ manualEntry: false, converter: false });
const maya = await api.makeMember(program, { registeredOn: '2026-11-10' });
const theo = await api.makeMember(program);
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const provider = await api.makeMember(program, { roleName: 'Super WT Admin' });
const stranger = await api.makeMember(otherProgram);
const bound = await api.makeMember(closedProgram);
await signInAhead(api, [maya, theo, admin, provider, stranger, bound]);

type Item = { date: string; steps?: number; activityId?: number; minutes?: number; note?: string };

const noon = '2026-11-21T11:00:00Z';
const today = '2026-11-21';
const yoga = 13;
const brisk = 2;

function write(member: TestMember, ...stepData: Item[]) {
  return api.as(member).call(addSteps, { params: { id: member.memberId }, body: { stepData } });
}

async function writeOne(member: TestMember, item: Item): Promise<StepDay> {
  const { data } = await write(member, item);
  return data.days[0] as StepDay; // one item, one day
}

function list(member: TestMember, query = {}) {
  return api.as(member).call(listStepDays, { params: { id: member.memberId }, query });
}

async function countEntries(member: TestMember): Promise<number> {
  const entries = await api.inProgram(member, (db) =>
    db.selectFrom('stepEntry').selectAll().where('memberId', '=', member.memberId).execute(),
  );
  return entries.length;
}

beforeEach(() => setClock(noon));

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
      ruleVersion: 1,
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
        note: 'Round the lake',
        isCounted: true,
        writtenBy: 'Maya Lindqvist',
        writtenAt: new Date(noon).toISOString(),
      },
    ]);
  });

  it('replaces the entry of a day, and takes it away with zero', async () => {
    const first = await writeOne(theo, { date: '2026-11-20', steps: 100 });
    const second = await writeOne(theo, { date: '2026-11-20', steps: 200 });
    expect(second).toMatchObject({ steps: 200, entries: [{ id: first.entries[0]?.id }] });
    const third = await writeOne(theo, { date: '2026-11-20', steps: 0 });
    expect(third).toMatchObject({ steps: 0, updatedAt: null, entries: [] });
  });

  it('is harmless when a click sends it a dozen times at once', async () => {
    const member = await newMember();
    const item = { date: today, steps: 4321 };
    await Promise.all(Array.from({ length: 12 }, () => write(member, item)));
    expect(await countEntries(member)).toBe(1);
    expect(await list(member, { perPage: 1 })).toMatchObject({ data: [{ steps: 4321 }] });
  });

  it('adds converted activities on top of what a device saw, at the rate of the moment', async () => {
    const member = await newMember();
    await recordDevice(member, today, 5000);
    await write(member, { date: today, activityId: yoga, minutes: 30 });
    const day = await writeOne(member, { date: today, activityId: brisk, minutes: 10 });
    expect(day).toMatchObject({ steps: 7500, walked: 5000, converted: 2500 });
    expect(day.entries).toMatchObject([
      { source: 'device', steps: 5000, isCounted: true, writtenBy: 'Device' },
      { activitySlug: 'yoga', steps: 1500, minutes: 30, stepsPerMinute: 50, isCounted: true },
      { activityName: 'Walking', steps: 1000, minutes: 10, stepsPerMinute: 100 },
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
    const more = await writeOne(member, { date: today, activityId: brisk, minutes: 300 });
    expect(more).toMatchObject({ steps: 30_000, logged: 55_000, converted: 10_000 });
  });

  it('keeps the goal of a day that is over, and takes the new one for today', async () => {
    const member = await newMember();
    await write(member, { date: '2026-11-20', steps: 7000 }, { date: today, steps: 7000 });
    await api.inProgram(member, async (db) => {
      await db
        .updateTable('member')
        .set({ dailyGoal: 6000 })
        .where('memberId', '=', member.memberId)
        .execute();
      const viewer = { ...member, sessionId: 1, adminLevel: 0, timeZone: 'Europe/Madrid' };
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

describe('which days are open', () => {
  it('are today and seven days back, in the member’s own zone', async () => {
    const first = await newMember({ timeZone: 'Pacific/Kiritimati' });
    const last = await newMember({ timeZone: 'Pacific/Pago_Pago' });
    setClock('2026-11-21T10:30:00Z');
    // It is half past midnight on the 22nd in Kiritimati, and 23:30 on the 20th in Pago Pago.
    expect(await writeOne(first, { date: '2026-11-22', steps: 10 })).toMatchObject({ steps: 10 });
    expect(await writeOne(first, { date: '2026-11-15', steps: 10 })).toMatchObject({ steps: 10 });
    await expect(write(first, { date: '2026-11-14', steps: 10 })).rejects.toMatchObject({
      code: 'day_outside_window',
      status: 422,
    });
    expect(await writeOne(last, { date: '2026-11-13', steps: 10 })).toMatchObject({ steps: 10 });
    await expect(write(last, { date: '2026-11-21', steps: 10 })).rejects.toMatchObject({
      code: 'day_in_future',
    });
    expect((await list(first)).meta).toMatchObject({ today: '2026-11-22', opensOn: '2026-11-15' });
    expect((await list(last)).meta).toMatchObject({ today: '2026-11-20', opensOn: '2026-11-13' });
  });

  it('change at the member’s midnight also on days of 23 and 25 hours', async () => {
    const member = await newMember({ timeZone: 'Europe/Madrid' });
    setClock('2026-03-29T21:59:59Z');
    expect((await list(member)).meta.today).toBe('2026-03-29');
    setClock('2026-03-29T22:00:00Z');
    expect((await list(member)).meta.today).toBe('2026-03-30');
    setClock('2026-10-25T22:30:00Z');
    expect((await list(member)).meta.today).toBe('2026-10-25');
    setClock('2026-10-25T23:00:00Z');
    expect((await list(member)).meta.today).toBe('2026-10-26');
  });

  it('do not reach back before registration', async () => {
    setClock('2026-11-12T11:00:00Z');
    await expect(write(maya, { date: '2026-11-09', steps: 10 })).rejects.toMatchObject({
      code: 'day_before_registration',
      fields: { 'stepData.0.date': 'That day is before you joined the program.' },
    });
    expect((await list(maya)).meta).toMatchObject({ opensOn: '2026-11-10', total: 3 });
  });
});

describe('what is refused is refused whole, with the field named', () => {
  const refusals: [name: string, items: Item[], code: string, field: string][] = [
    ['a day in the future', [{ date: '2026-11-22', steps: 1 }], 'day_in_future', '0.date'],
    ['a day too long ago', [{ date: '2026-11-13', steps: 1 }], 'day_outside_window', '0.date'],
    ['too many steps', [{ date: today, steps: 150_001 }], 'too_many_steps', '0.steps'],
    [
      'an activity longer than a day',
      [{ date: today, activityId: yoga, minutes: 1441 }],
      'too_many_minutes',
      '0.minutes',
    ],
    [
      'an unknown activity',
      [{ date: today, activityId: 999, minutes: 5 }],
      'activity_not_offered',
      '0.activityId',
    ],
    [
      'the second of two that agree on day and source',
      [
        { date: today, steps: 1 },
        { date: today, steps: 2 },
      ],
      'validation_failed',
      '1.date',
    ],
    ['no steps and no activity', [{ date: today }], 'validation_failed', '0.steps'],
    ['negative steps', [{ date: today, steps: -1 }], 'validation_failed', '0.steps'],
    ['half steps', [{ date: today, steps: 1.5 }], 'validation_failed', '0.steps'],
    [
      'a day that does not exist',
      [{ date: '2026-02-30', steps: 1 }],
      'validation_failed',
      '0.date',
    ],
    [
      'an activity without minutes',
      [{ date: today, activityId: yoga }],
      'validation_failed',
      '0.minutes',
    ],
  ];
  it.each(refusals)('%s', async (_, items, code, field) => {
    const member = await newMember();
    // A good one before it does not survive.
    const good = { date: '2026-11-19', steps: 500 };
    const shifted = field.replace(/^\d/, (at) => String(Number(at) + 1));
    await expect(write(member, good, ...items)).rejects.toMatchObject({
      code,
      fields: { [`stepData.${shifted}`]: expect.any(String) as string }, // a matcher
    });
    expect(await countEntries(member)).toBe(0);
  });

  it('activities that together last longer than a day, also with those written before', async () => {
    const member = await newMember();
    await write(member, { date: today, activityId: yoga, minutes: 1000 });
    await expect(
      write(member, { date: today, activityId: brisk, minutes: 441 }),
    ).rejects.toMatchObject({
      code: 'too_many_minutes',
      fields: { 'stepData.0.minutes': 'A day has 1,440 minutes.' },
    });
    expect(await countEntries(member)).toBe(1);
    await write(member, { date: today, activityId: brisk, minutes: 440 });
  });

  it('an activity that the program switched off', async () => {
    const member = await newMember();
    await write(member, { date: today, activityId: yoga, minutes: 20 });
    await switchActivity(yoga, false);
    await expect(
      write(member, { date: today, activityId: yoga, minutes: 10 }),
    ).rejects.toMatchObject({ code: 'activity_not_offered' });
    const removed = await writeOne(member, { date: today, activityId: yoga, minutes: 0 });
    expect(removed.entries).toEqual([]);
    await switchActivity(yoga, true);
  });

  it('typed steps and conversions where the program takes neither', async () => {
    await expect(write(bound, { date: today, steps: 10 })).rejects.toMatchObject({
      code: 'manual_entry_off',
      status: 403,
    });
    await expect(
      write(bound, { date: today, activityId: yoga, minutes: 10 }),
    ).rejects.toMatchObject({ code: 'converter_off', status: 403 });
  });
});

describe('whose days they are', () => {
  it('nobody but the member writes or reads them, whatever the role and the program', async () => {
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

describe('the list of days', () => {
  it('is newest first, seven a page, with zeros where nothing was written', async () => {
    const member = await newMember({ registeredOn: '2026-11-02' });
    await write(member, { date: '2026-11-19', steps: 3000 });
    const { data, meta, links } = await list(member);
    expect(data.map(({ date, steps }) => [date.slice(8), steps])).toEqual([
      ['21', 0],
      ['20', 0],
      ['19', 3000],
      ['18', 0],
      ['17', 0],
      ['16', 0],
      ['15', 0],
    ]);
    expect(meta).toEqual({ page: 1, perPage: 7, total: 20, today, opensOn: '2026-11-14' });
    expect(links.next).toContain('page=2');
    const third = await list(member, { page: 3 });
    expect(third.data.map(({ date, isOpen }) => [date.slice(8), isOpen])).toEqual(
      ['07', '06', '05', '04', '03', '02'].map((day) => [day, false]),
    );
    expect((await list(member, { page: 4 })).data).toEqual([]);
  });

  it('keeps to a span that is asked for, within the days that there are', async () => {
    const member = await newMember({ registeredOn: '2026-11-02' });
    const span = await list(member, { startDate: '2026-10-01', endDate: '2026-11-04' });
    expect(span.data.map(({ date }) => date)).toEqual(['2026-11-04', '2026-11-03', '2026-11-02']);
    expect(span.meta.total).toBe(3);
    await expect(
      list(member, { startDate: '2026-11-04', endDate: '2026-11-03' }),
    ).rejects.toMatchObject({ fields: { endDate: 'The last day is before the first.' } });
  });
});

async function newMember(columns: { timeZone?: string; registeredOn?: string } = {}) {
  const member = await api.makeMember(program, columns);
  await signInAhead(api, [member]);
  setClock(noon);
  return member;
}

async function recordDevice(member: TestMember, day: string, steps: number): Promise<void> {
  await api.inProgram(member, (db) =>
    recordStepDays(
      db,
      member.programId,
      [{ memberId: member.memberId, day, source: 'device', steps }],
      new Date(noon),
    ),
  );
}

async function switchActivity(activityId: number, enabled: boolean): Promise<void> {
  await api.inProgram(program, (db) =>
    db
      .insertInto('programActivity')
      .values({ programId: program.programId, activityId, enabled })
      .onConflict((conflict) =>
        conflict.columns(['programId', 'activityId']).doUpdateSet({ enabled }),
      )
      .execute(),
  );
}
