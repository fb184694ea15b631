import { addWellnessMetrics, updateMember } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { api, list, newMember, other, today, write } from '#test/fixtures/steps.fixture.ts';

const tomorrow = '2026-11-22';

/** Creates a member east of the date line who logs their own today, and then flies west across it. */
async function flownWest() {
  const member = await newMember({ timeZone: 'Pacific/Kiritimati' });
  await write(
    member,
    { date: tomorrow, steps: 5000 },
    { date: tomorrow, activityId: other, minutes: 30 },
  );
  await api.as(member).call(addWellnessMetrics, metricOf(member.memberId, 62));
  const params = { id: member.memberId };
  await api.as(member).call(updateMember, { params, body: { timeZone: 'Pacific/Honolulu' } });
  return member;
}

function metricOf(id: number, value: number | null) {
  const metricType = 'heart-rate' as const;
  return { params: { id }, body: { metricType, wellnessMetricsData: [{ date: tomorrow, value }] } };
}

const stepsOf = async (call: ReturnType<typeof write>) => (await call).data.days[0]?.steps;

it('a future day can be lowered and deleted by its member after a flight west', async () => {
  const member = await flownWest();
  expect(await stepsOf(write(member, { date: tomorrow, steps: 4000 }))).toBe(7000);
  expect(await stepsOf(write(member, { date: tomorrow, activityId: other, minutes: 10 }))).toBe(
    5000,
  );
  expect(await stepsOf(write(member, { date: tomorrow, activityId: other, minutes: 0 }))).toBe(
    4000,
  );
  expect(await stepsOf(write(member, { date: tomorrow, steps: 0 }))).toBe(0);
});

it('a future day is listed as closed on request, until nothing is left of it', async () => {
  const member = await flownWest();
  const span = { startDate: tomorrow, endDate: '2026-11-30' };
  const { data, meta } = await list(member);
  expect(meta).toMatchObject({ today, lastDay: tomorrow });
  expect(data[0]?.date).toBe(today);
  expect((await list(member, span)).data).toMatchObject([
    { date: tomorrow, steps: 8000, isOpen: false, entries: [{}, {}] },
  ]);
  await write(
    member,
    { date: tomorrow, steps: 0 },
    { date: tomorrow, activityId: other, minutes: 0 },
  );
  expect((await list(member, span)).data).toEqual([]);
  expect((await list(member)).meta).toMatchObject({ today, lastDay: today });
});

it('a future day can be neither raised nor started', async () => {
  const member = await flownWest();
  const early = { code: 'day_in_future' };
  for (const item of [
    { date: tomorrow, steps: 5001 },
    { date: tomorrow, activityId: other, minutes: 31 },
    { date: tomorrow, activityId: 13, minutes: 1 },
    { date: '2026-11-23', steps: 0 },
  ]) {
    await expect(write(member, item)).rejects.toMatchObject(early);
  }
  const stranger = await newMember({ timeZone: 'Pacific/Honolulu' });
  await expect(write(stranger, { date: tomorrow, steps: 0 })).rejects.toMatchObject(early);
});

it('a metric of a future day can be deleted but not changed', async () => {
  const member = await flownWest();
  const caller = api.as(member);
  await expect(
    caller.call(addWellnessMetrics, metricOf(member.memberId, 61)),
  ).rejects.toMatchObject({ code: 'day_in_future' });
  expect(
    (await caller.call(addWellnessMetrics, metricOf(member.memberId, null))).data,
  ).toMatchObject({});
});
