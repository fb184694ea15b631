import {
  connectDevice,
  disconnectDevice,
  explain,
  finishDevice,
  listDevices,
  setPrimaryDevice,
  syncDevices,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import {
  admin,
  api,
  begin,
  connect,
  google,
  newMember,
  noon,
  program,
  source,
  standIn,
  stepsOf,
  sync,
  today,
} from '#test/fixtures/devices.fixture.ts';
import { syncConnection } from './sync-connection.ts';

describe('a source', () => {
  it("is connected with its own member's consent, and its last 30 days are read", async () => {
    const [maya, theo] = [await newMember(), await newMember()];
    standIn.walk('maya', today, 4000);
    standIn.walk('maya', addDays(today, -29), 9000);
    standIn.walk('maya', addDays(today, -31), 7000);
    const returned = standIn.consent(await begin(maya), 'maya');
    await expect(api.as(theo).call(finishDevice, { body: returned })).rejects.toMatchObject({
      code: 'device_consent_over',
    });
    await api.as(maya).call(finishDevice, { body: returned });
    await expect(api.as(maya).call(finishDevice, { body: returned })).rejects.toMatchObject({
      code: 'device_consent_over',
    });
    await sync(maya);
    expect(await stepsOf(maya)).toBe(4000);
    expect(await stepsOf(maya, addDays(today, -29))).toBe(9000);
    expect(await stepsOf(maya, addDays(today, -31))).toBe(0);
    expect(await source(maya)).toMatchObject({
      status: 'connected',
      isPrimary: true,
      daysImported: 2,
      lastDay: today,
      silentDays: 0,
      answeredAt: '2026-11-21T11:00:00.000Z',
      problem: null,
      name: 'Fitbit',
      recentDays: [{ date: today, steps: 4000, isCounted: true, reason: 'only' }],
    });
    const member = await api.inProgram(program, (db) =>
      db
        .selectFrom('member')
        .select('deviceName')
        .where('memberId', '=', maya.memberId)
        .executeTakeFirst(),
    );
    expect(member?.deviceName).toBe('Fitbit');
  });

  it('stores its tokens encrypted, and an account counts for only one member', async () => {
    const [maya, theo] = [await newMember(), await newMember()];
    await connect(maya, 'shared');
    const rows = await api.inProgram(program, (db) =>
      db.selectFrom('deviceConnection').selectAll().where('memberId', '=', maya.memberId).execute(),
    );
    const kept = JSON.stringify(rows);
    const [token] = standIn.asked.flatMap(({ headers }) => headers.authorization ?? []);
    expect(token).toMatch(/^Bearer \w{24}$/);
    expect(kept).not.toContain(token?.slice(7));
    const body = standIn.consent(await begin(theo), 'shared');
    await expect(api.as(theo).call(finishDevice, { body })).rejects.toMatchObject({
      code: 'device_taken',
    });
  });

  it("reports why if it can't be connected", async () => {
    const maya = await newMember();
    const { data: listed } = await api.as(maya).call(listDevices);
    expect(listed.others.map(({ source }) => source)).toEqual(['apple-health', 'health-connect']);
    // Garmin and Withings aren't set up here.
    expect(listed.sources.map(({ provider }) => provider)).toEqual([google, 'sandbox']);
    const ask = (provider: 'strava' | 'apple-health' | 'garmin') =>
      api.as(maya).call(connectDevice, { body: { provider } });
    await expect(ask('strava')).rejects.toMatchObject({ code: 'device_forbidden' });
    await expect(ask('apple-health')).rejects.toMatchObject({ code: 'device_on_phone' });
    await expect(ask('garmin')).rejects.toMatchObject({ code: 'device_not_offered' });
    await expect(api.as(maya).call(syncDevices, { body: {} })).rejects.toMatchObject({
      code: 'device_not_connected',
    });
  });

  it('is not connected if its consent is refused or unanswered', async () => {
    const maya = await newMember();
    const { state } = standIn.consent(await begin(maya), 'somebody');
    const wrong = api.as(maya).call(finishDevice, { body: { code: 'made-up', state } });
    await expect(wrong).rejects.toMatchObject({ code: 'device_refused' });
    standIn.tokenTroubles.push({ status: 503, body: {} });
    const body = standIn.consent(await begin(maya), 'somebody');
    await expect(api.as(maya).call(finishDevice, { body })).rejects.toMatchObject({
      code: 'device_no_answer',
    });
    expect(await source(maya)).toMatchObject({ status: 'not-connected' });
  });
});

describe('disconnecting', () => {
  it("keeps or deletes the source's days, revokes the access, and leaves other entries unchanged", async () => {
    const maya = await newMember();
    const user = await connect(maya);
    standIn.walk(user, today, 6000);
    await sync(maya);
    const keep = await api.as(maya).call(disconnectDevice, { query: {} });
    expect(keep.data).toEqual({ provider: google, deletedDays: 0 });
    expect(await stepsOf(maya)).toBe(6000);
    await sync(maya);
    expect(await source(maya)).toMatchObject({ status: 'not-connected', daysImported: 1 });
    await expect.poll(() => standIn.asked.some(({ path }) => path === '/revoke')).toBe(true);
    const query = { provider: google, keep: 0 } as const;
    const gone = await api.as(maya).call(disconnectDevice, { query });
    expect(gone.data).toEqual({ provider: google, deletedDays: 1 });
    expect(await stepsOf(maya)).toBe(0);
    await connect(maya, user);
    await sync(maya);
    expect(await stepsOf(maya)).toBe(6000);
  });
});

describe('a day with several sources', () => {
  it('is decided by the primary source, or else the one with the most steps; deleting one leaves the others', async () => {
    const maya = await newMember();
    const { programId, memberId } = maya;
    const user = await connect(maya);
    const { data } = await api.as(maya).call(connectDevice, { body: { provider: 'sandbox' } });
    const query = new URL(data.url ?? '').searchParams;
    const body = { code: query.get('code') ?? '', state: query.get('state') ?? '' };
    await api.as(maya).call(finishDevice, { body });
    await syncConnection(api.pools, { programId, memberId, provider: 'sandbox' }, new Date(noon));
    const made = (await source(maya, 'sandbox'))?.recentDays.find(({ date }) => date < today);
    if (!made) throw new Error('The sandbox made no day.');
    standIn.walk(user, made.date, 50);
    await sync(maya);
    expect(await stepsOf(maya, made.date)).toBe(50);
    await api.as(maya).call(setPrimaryDevice, { body: { provider: 'sandbox' } });
    expect(await stepsOf(maya, made.date)).toBe(made.steps);
    const ofDay = { params: { id: memberId }, query: { subject: 'day', date: made.date } as const };
    const why = (await api.as(maya).call(explain, ofDay)).data.day?.devices;
    expect(why).toMatchObject([
      { name: 'Sandbox', steps: made.steps, reason: 'primary', isLate: true },
      { name: 'Fitbit', steps: 50, reason: null, isLate: true },
    ]);
    expect((await api.as(admin).call(explain, ofDay)).data.day?.devices).toEqual([]);
    const shown = (await source(maya))?.recentDays.find(({ date }) => date === made.date);
    expect(shown).toEqual({ date: made.date, steps: 50, isCounted: false, reason: null });
    await api.as(maya).call(disconnectDevice, { query: { keep: 0 } });
    expect(await stepsOf(maya, made.date)).toBe(50);
    expect(await source(maya)).toMatchObject({ isPrimary: true });
  });
});
