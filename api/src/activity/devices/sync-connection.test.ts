import { addSteps, listMemberDevices } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import {
  admin,
  api,
  connect,
  google,
  newMember,
  noon,
  source,
  standIn,
  stepsOf,
  sync,
  today,
} from '#test/fixtures/devices.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';

describe('syncing a connection', () => {
  it("picks up the vendor's later changes, and keeps steps that were typed or converted", async () => {
    const maya = await newMember();
    const user = await connect(maya);
    const yesterday = addDays(today, -1);
    await api
      .as(maya)
      .call(addSteps, {
        params: { id: maya.memberId },
        body: { stepData: [{ date: yesterday, steps: 5000 }] },
      });
    standIn.walk(user, yesterday, 8000);
    await sync(maya);
    expect(await stepsOf(maya, yesterday)).toBe(8000);
    standIn.walk(user, yesterday, 3000);
    await sync(maya);
    expect(await stepsOf(maya, yesterday)).toBe(5000);
    standIn.walk(user, yesterday, 0);
    await sync(maya);
    expect(await stepsOf(maya, yesterday)).toBe(5000);
  });

  it("counts a day only once it has started in the member's time zone", async () => {
    const maya = await newMember({ timeZone: 'America/Los_Angeles' });
    const user = await connect(maya);
    standIn.walk(user, '2026-11-22', 1200);
    await sync(maya, '2026-11-22T03:00:00Z');
    expect(await stepsOf(maya, '2026-11-22')).toBe(0);
    await sync(maya, '2026-11-22T20:00:00Z');
    expect(await stepsOf(maya, '2026-11-22')).toBe(1200);
  });

  it('renews a token that expired or ended early, and reports when consent is gone', async () => {
    const maya = await newMember();
    const user = await connect(maya);
    standIn.walk(user, today, 100);
    standIn.endAccessTokens();
    await sync(maya);
    expect(await stepsOf(maya)).toBe(100);
    standIn.walk(user, today, 200);
    await sync(maya, '2026-11-21T14:00:00Z');
    expect(await stepsOf(maya)).toBe(200);
    standIn.endConsents();
    await sync(maya, '2026-11-21T18:00:00Z');
    expect(await source(maya)).toMatchObject({
      status: 'expired',
      problem: 'expired',
      nextAskAt: null,
    });
  });

  it("waits as long as a busy vendor asks, and longer each time if it doesn't answer", async () => {
    const maya = await newMember();
    await connect(maya);
    standIn.troubles.push({ status: 429, headers: { 'retry-after': '1800' } });
    await sync(maya);
    const busy = await source(maya);
    expect(busy).toMatchObject({ status: 'connected', problem: 'rate-limited' });
    expect(Date.parse(busy?.nextAskAt ?? '') - Date.parse(noon)).toBeGreaterThanOrEqual(1_800_000);
    const pauses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      standIn.troubles.push({ status: 500 });
      await sync(maya);
      pauses.push(Date.parse((await source(maya))?.nextAskAt ?? '') - Date.parse(noon));
    }
    expect(await source(maya)).toMatchObject({ problem: 'no-answer', isDown: false });
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
    expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0);
    // In another hour, because requests of all members are counted together by hour.
    const evening = '2026-11-21T21:00:00Z';
    for (let turn = 0; turn < 5; turn += 1) {
      standIn.troubles.push({ status: 500 });
      await sync(maya, evening);
    }
    expect(await source(maya)).toMatchObject({ isDown: true });
    setClock('2026-11-21T22:30:00Z');
    expect(await source(maya)).toMatchObject({ isDown: false });
    await sync(maya);
    expect(await source(maya)).toMatchObject({ problem: null });
  });

  it('shows administrators its state but no steps', async () => {
    const maya = await newMember();
    const user = await connect(maya);
    standIn.walk(user, today, 4321);
    await sync(maya);
    const params = { id: maya.memberId };
    const { data } = await api.as(admin).call(listMemberDevices, { params });
    expect(data).toMatchObject([{ provider: google, status: 'connected', lastDay: today }]);
    expect(JSON.stringify(data)).not.toContain('4321');
  });
});
