import { withdrawPoints } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  adjust,
  admin,
  api,
  balance,
  log,
  newMember,
  points,
  stranger,
  today,
  yesterday,
} from '#test/fixtures/points.fixture.ts';

describe('points from an administrator', () => {
  it('are added once, shown with their reason, and can be withdrawn', async () => {
    const member = await newMember();
    const given = await adjust(admin, member, {});
    expect(given.data).toMatchObject({
      entry: { points: 50, source: 'admin', writtenBy: 'Ada Lindqvist' },
    });
    expect((await adjust(admin, member, {})).data).toEqual(given.data);
    await adjust(admin, member, { points: -20, reason: 'Counted twice', date: yesterday });
    const { data } = await points(member, { category: 'given' });
    expect(data.map(({ points, cause }) => [points, cause['reason']])).toEqual([
      [50, 'Helped at the walk'],
      [-20, 'Counted twice'],
    ]);
    const params = { id: member.memberId };
    const body = { date: today, entryId: given.data.entry.id };
    for (let times = 0; times < 2; times += 1) {
      const withdrawn = await api.as(admin).call(withdrawPoints, { params, body });
      expect(withdrawn.data).toMatchObject({
        entry: { id: body.entryId, reversedWhy: 'withdrawn' },
      });
    }
    expect(await balance(member)).toBe(-20);
    await adjust(admin, member, {});
    expect(await balance(member)).toBe(30);
  });

  it('are refused for oneself, by members, in another program, and on impossible days', async () => {
    const member = await newMember({ registeredOn: '2026-11-10' });
    await expect(adjust(admin, admin, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(adjust(member, admin, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(adjust(stranger, member, {})).rejects.toMatchObject({ code: 'not_found' });
    for (const [date, code] of [
      ['2026-11-22', 'day_in_future'],
      ['2026-11-09', 'day_before_registration'],
    ] as const) {
      await expect(adjust(admin, member, { date })).rejects.toMatchObject({ code });
    }
    for (const body of [{ points: 0 }, { points: 100_001 }, { points: 1.5 }, { reason: ' ' }]) {
      const code = 'validation_failed';
      await expect(adjust(admin, member, body)).rejects.toMatchObject({ code });
    }
    const params = { id: member.memberId };
    const withdraw = (entryId: number) =>
      api.as(admin).call(withdrawPoints, { params, body: { date: today, entryId } });
    await expect(withdraw(7)).rejects.toMatchObject({ code: 'not_found' });
    expect(await log(member)).toEqual([]);
  });
});
