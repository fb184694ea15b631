import {
  addSteps,
  connectDevice,
  disconnectDevice,
  explain,
  finishDevice,
  listDevices,
  listMemberDevices,
  listStepDays,
  setPrimaryDevice,
  syncDevices,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { sandbox } from '#activity/device-vendors/sandbox.ts';
import { startGoogle } from '#test/fixtures/google-stand-in.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { syncConnection } from './sync-connection.ts';

const { standIn, vendor } = await startGoogle();
const api = await startTestApi(
  { publicOrigin: 'https://walk.example' },
  { vendors: new Map([vendor, sandbox()].map((one) => [one.provider, one])) },
);
const program = await api.makeProgram({ timeZone: 'Europe/Madrid' });
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
await signInAhead(api, [admin]);

const noon = '2026-11-21T11:00:00Z';
const today = '2026-11-21';
const google = 'google-health' as const;
let next = 0;

beforeEach(() => {
  setClock(noon);
  standIn.troubles.length = 0;
  standIn.tokenTroubles.length = 0;
  standIn.asked.length = 0;
});

async function newMember(columns: { timeZone?: string; registeredOn?: string } = {}) {
  const member = await api.makeMember(program, { registeredOn: '2026-01-05', ...columns });
  await signInAhead(api, [member]);
  setClock(noon);
  return member;
}

async function begin(member: TestMember): Promise<string> {
  const { data } = await api.as(member).call(connectDevice, { body: { provider: google } });
  return data.url ?? '';
}

/** Connects a member to an account of theirs; what they walked is read by the job. */
async function connect(member: TestMember, user = `user-${(next += 1)}`): Promise<string> {
  const body = standIn.consent(await begin(member), user);
  await api.as(member).call(finishDevice, { body });
  // The job that connecting enqueues, so that it asks no more while a test does.
  await expect.poll(async () => (await source(member))?.answeredAt).toBeTruthy();
  return user;
}

/** What the job does, without waiting for its turn. */
async function sync({ programId, memberId }: TestMember, at = noon): Promise<void> {
  const now = setClock(at);
  await syncConnection(api.pools, { programId, memberId, provider: google }, now);
}

async function source(member: TestMember, provider: string = google) {
  const { data } = await api.as(member).call(listDevices);
  return data.sources.find((one) => one.provider === provider);
}

async function stepsOf(member: TestMember, day = today): Promise<number> {
  const params = { id: member.memberId };
  const query = { startDate: day, endDate: day };
  const { data } = await api.as(member).call(listStepDays, { params, query });
  return data[0]?.steps ?? 0;
}

describe('a source', () => {
  it('is connected by the consent of its own member, and its last 30 days are read', async () => {
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

  it('keeps its tokens encrypted, and one account counts for one member', async () => {
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

  it('that cannot be connected says why', async () => {
    const maya = await newMember();
    const { data: listed } = await api.as(maya).call(listDevices);
    expect(listed.others.map(({ source }) => source)).toEqual(['apple-health', 'health-connect']);
    const ask = (provider: 'strava' | 'apple-health' | 'garmin') =>
      api.as(maya).call(connectDevice, { body: { provider } });
    await expect(ask('strava')).rejects.toMatchObject({ code: 'device_forbidden' });
    await expect(ask('apple-health')).rejects.toMatchObject({ code: 'device_on_phone' });
    await expect(ask('garmin')).rejects.toMatchObject({ code: 'device_not_offered' });
    await expect(api.as(maya).call(syncDevices, { body: {} })).rejects.toMatchObject({
      code: 'device_not_connected',
    });
  });

  it('whose consent is refused or unanswered is not connected', async () => {
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

describe('asking a source', () => {
  it('follows what the vendor changes later, and leaves what was typed and converted', async () => {
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

  it('keeps a day that the device has begun before its member, and counts it once it has', async () => {
    const maya = await newMember({ timeZone: 'America/Los_Angeles' });
    const user = await connect(maya);
    standIn.walk(user, '2026-11-22', 1200);
    await sync(maya, '2026-11-22T03:00:00Z');
    expect(await stepsOf(maya, '2026-11-22')).toBe(0);
    await sync(maya, '2026-11-22T20:00:00Z');
    expect(await stepsOf(maya, '2026-11-22')).toBe(1200);
  });

  it('renews a token that ended, also before its time, and says when the consent is gone', async () => {
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

  it('waits as long as a busy vendor says, and longer each time where none answers', async () => {
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
    // An hour of its own: askings of all members are counted together.
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

  it('tells administrators how it goes, and nothing that was walked', async () => {
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

describe('disconnecting', () => {
  it('keeps what came or deletes it, hands the access back, and leaves the rest', async () => {
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

describe('of several sources', () => {
  it('the primary one decides a day, and where it has none, the largest; deleting one leaves the others', async () => {
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
