import {
  getProgram,
  getProgramAggregate,
  getProgramGraph,
  listProgramStepDays,
} from '@stridewell/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC' });
const otherProgram = await api.makeProgram();
const members: TestMember[] = [];
for (let at = 0; at < 12; at += 1) {
  members.push(await api.makeMember(program, { registeredOn: '2026-11-01' }));
}
const [maya] = members as [TestMember]; // there are twelve
const stranger = await api.makeMember(otherProgram, { roleName: 'ProTierAdmin' });
const provider = await api.makeMember(otherProgram, { roleName: 'WT Admin' });
await signInAhead(api, [maya, stranger, provider]);
const noon = '2026-11-21T12:00:00Z';
setClock(noon);
const walks: [day: string, people: number, steps: number][] = [
  ['2026-11-21', 10, 9000],
  ['2026-11-20', 9, 5000],
  ['2026-11-19', 12, 4000],
];
await api.inProgram(program, (db) =>
  recordStepDays(
    db,
    program.programId,
    walks.flatMap(([day, people, steps]) =>
      members
        .slice(0, people)
        .map(({ memberId }) => ({ memberId, day, source: 'device' as const, steps })),
    ),
    new Date(),
  ),
);
beforeEach(() => setClock(noon));

function aggregate(query = {}, { programId }: TestProgram = program, asker = maya) {
  return api.as(asker).call(getProgramAggregate, { params: { id: programId }, query });
}

function days(query = {}, { programId }: TestProgram = program, asker = maya) {
  return api.as(asker).call(listProgramStepDays, { params: { id: programId }, query });
}

describe('a program', () => {
  it('is read with its customization and settings', async () => {
    const { data } = await api.as(maya).call(getProgram, { params: { id: program.programId } });
    expect(data).toMatchObject({
      id: program.programId,
      name: 'Riverbend',
      tier: 'pro',
      timeZone: 'UTC',
      manualEntry: 1,
      converter: 1,
      settings: { mentalWellnessEnabled: 0, newInterface: 0 },
    });
  });

  it('answers members of other programs like an absent one, but not the provider', async () => {
    const params = { id: program.programId };
    for (const call of [getProgram, listProgramStepDays, getProgramAggregate]) {
      await expect(api.as(stranger).call(call, { params })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(api.nobody.call(call, { params })).rejects.toMatchObject({
        code: 'not_signed_in',
      });
      await expect(api.as(provider).call(call, { params: { id: 4711 } })).rejects.toMatchObject({
        code: 'not_found',
      });
      await api.as(provider).call(call, { params });
    }
  });
});

describe('the days of a program', () => {
  it('are newest first; figures for fewer than ten people are withheld', async () => {
    const { data, meta } = await days();
    expect(data).toHaveLength(7);
    expect(data.slice(0, 4)).toEqual([
      { date: '2026-11-21', steps: 90_000, activeMembers: 10, average: 9000 },
      { date: '2026-11-20', steps: null, activeMembers: null, average: null },
      { date: '2026-11-19', steps: 48_000, activeMembers: 12, average: 4000 },
      { date: '2026-11-18', steps: null, activeMembers: null, average: null },
    ]);
    expect(meta).toMatchObject({ page: 1, perPage: 7, total: 21 });
    expect((await days({ page: 3 })).data.at(-1)).toMatchObject({ date: '2026-11-01' });
    const span = await days({ startDate: '2026-11-19', endDate: '2026-12-31' });
    expect(span.meta.total).toBe(3);
  });

  it('name the field if the end date is before the start date', async () => {
    const span = { startDate: '2026-11-02', endDate: '2026-11-01' };
    for (const call of [days, aggregate]) {
      await expect(call(span)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { endDate: 'Choose an end date on or after the start date.' },
      });
    }
  });
});

describe('the totals of a program', () => {
  it('leave out the days of small groups, so that no two spans differ by one person', async () => {
    const { data } = await aggregate();
    expect(data).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-21',
      members: 12,
      activeMembers: 12,
      totalSteps: 138_000,
      averagePerActiveMember: 11_500,
      activeTodayPercent: 83,
      goalMetPercent: 45,
      isWithheld: true,
      minimumGroup: 10,
      updatedAt: new Date(noon).toISOString(),
    });
    const narrow = (await aggregate({ startDate: '2026-11-20' })).data;
    const narrower = (await aggregate({ startDate: '2026-11-21' })).data;
    expect(narrow.totalSteps).toBe(90_000);
    expect(narrower.totalSteps).toBe(90_000);
    expect(narrower.isWithheld).toBe(false);
  });

  it('are withheld if no day has ten people, and cover 30 days by default', async () => {
    expect(
      (await aggregate({ startDate: '2026-11-20', endDate: '2026-11-20' })).data,
    ).toMatchObject({
      members: 12,
      activeMembers: null,
      totalSteps: null,
      averagePerActiveMember: null,
      activeTodayPercent: null,
      goalMetPercent: null,
      isWithheld: true,
    });
    setClock('2027-01-10T12:00:00Z');
    expect((await aggregate()).data).toMatchObject({
      startDate: '2026-12-12',
      endDate: '2027-01-10',
      totalSteps: null,
      isWithheld: false,
    });
  });
});

describe('the chart of a program', () => {
  it('separates walked steps from converted ones on days with enough people', async () => {
    const by = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    setClock(noon);
    await signInAhead(api, [by]);
    setClock(noon);
    const url = `/api/members/${maya.memberId}/add-steps`;
    const payload = { stepData: [{ date: '2026-11-19', activityId: 13, minutes: 10 }] };
    expect((await api.as(maya).request({ method: 'POST', url, payload })).statusCode).toBe(200);
    const query = { startDate: '2026-11-18', endDate: '2026-11-20' };
    const params = { id: program.programId };
    const { data } = await api.as(by).call(getProgramGraph, { params, query });
    expect(data).toEqual([
      { date: '2026-11-18', steps: null, activities: null },
      { date: '2026-11-19', steps: 48_000, activities: expect.any(Number) },
      { date: '2026-11-20', steps: null, activities: null },
    ]);
    expect(data[1]?.activities).toBeGreaterThan(0);
    await expect(api.as(maya).call(getProgramGraph, { params })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
