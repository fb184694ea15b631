import { syncDevices } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import {
  api,
  connect,
  google,
  newMember,
  source,
  standIn,
  stepsOf,
  today,
} from '#test/fixtures/devices.fixture.ts';

describe('syncing one day again', () => {
  it("reads only that day, and doesn't change when the others are due", async () => {
    const maya = await newMember();
    const user = await connect(maya);
    const before = await source(maya);
    const missed = addDays(today, -9);
    standIn.walk(user, missed, 7300);
    standIn.walk(user, addDays(today, -8), 4000);
    const body = { provider: google, date: missed };
    const { data } = await api.as(maya).call(syncDevices, { body });
    expect(data).toEqual({ asked: [google] });
    await expect.poll(() => stepsOf(maya, missed)).toBe(7300);
    expect(await stepsOf(maya, addDays(today, -8))).toBe(0);
    expect(await source(maya)).toMatchObject({ problem: null, nextAskAt: before?.nextAskAt });
  });

  it('refuses future days, days too long ago, and days before the member registered', async () => {
    const maya = await newMember({ registeredOn: addDays(today, -10) });
    await connect(maya);
    const ask = (date: string) => api.as(maya).call(syncDevices, { body: { date } });
    const refusals = [
      [addDays(today, 1), 'day_in_future'],
      [addDays(today, -30), 'day_outside_window'],
      [addDays(today, -11), 'day_before_registration'],
    ] as const;
    for (const [date, code] of refusals) await expect(ask(date)).rejects.toMatchObject({ code });
    await expect(ask(addDays(today, -10))).resolves.toMatchObject({ data: { asked: [google] } });
  });
});
