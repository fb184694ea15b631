import {
  connectDevice,
  disconnectDevice,
  finishDevice,
  listDevices,
  listStepDays,
  type DeviceProvider,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { signedWebhook } from '#activity/device-vendors/signed-webhook.ts';
import { garminDaily, startGarmin } from '#test/fixtures/garmin-stand-in.fixture.ts';
import { googleNotice, signAsGoogle, startGoogle } from '#test/fixtures/google-stand-in.fixture.ts';
import type { StandIn } from '#test/fixtures/vendor-stand-in.fixture.ts';
import { startWithings } from '#test/fixtures/withings-stand-in.fixture.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { syncConnection } from './sync-connection.ts';

const [google, garmin, withings] = [
  await startGoogle(),
  await startGarmin(),
  await startWithings(),
];
const hookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const hook = signedWebhook({ name: 'Office treadmills', secret: hookSecret });
const vendors = [google.vendor, garmin.vendor, withings.vendor, hook];
const api = await startTestApi(
  { publicOrigin: 'https://walk.example' },
  { vendors: new Map(vendors.map((one) => [one.provider, one])) },
);
const program = await api.makeProgram({ timeZone: 'UTC' });
const today = localDay(new Date(), 'UTC');
const yesterday = addDays(today, -1);
let next = 0;

const newMember = () =>
  api.makeMember(program, { timeZone: 'UTC', registeredOn: addDays(today, -100) });

async function source(member: TestMember, provider: DeviceProvider) {
  const { data } = await api.as(member).call(listDevices);
  return data.sources.find((one) => one.provider === provider);
}

async function connect(member: TestMember, provider: DeviceProvider, standIn: StandIn) {
  const user = `${provider}-${(next += 1)}`;
  const { data } = await api.as(member).call(connectDevice, { body: { provider } });
  const body = standIn.consent(data.url ?? '', user);
  await api.as(member).call(finishDevice, { body });
  await expect.poll(async () => (await source(member, provider))?.answeredAt).toBeTruthy();
  return user;
}

function stepsOf(member: TestMember, day: string) {
  const query = { startDate: day, endDate: day };
  return api
    .as(member)
    .call(listStepDays, { params: { id: member.memberId }, query })
    .then(({ data }) => data[0]?.steps);
}

/** Waits until the jobs have processed the day. */
async function expectSteps(member: TestMember, day: string, steps: number): Promise<void> {
  await expect.poll(() => stepsOf(member, day)).toBe(steps);
}

const post = (path: string, payload: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api/devices/words/${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('Google', () => {
  const authorization = google.webhookSecret;
  const send = (body: string, headers: Record<string, string> = {}) =>
    post('google-health', body, { authorization, ...headers });

  it('gets a refusal for requests without the secret', async () => {
    const body = JSON.stringify({ type: 'verification' });
    expect((await send(body)).statusCode).toBe(201);
    expect((await post('google-health', body)).statusCode).toBe(401);
  });

  it('sends notices of new steps, which are then requested; a modified notice is refused', async () => {
    const maya = await newMember();
    const user = await connect(maya, 'google-health', google.standIn);
    google.standIn.walk(user, today, 4100);
    const body = googleNotice(user, today);
    const signature = signAsGoogle(body);
    const forged = await send(googleNotice('another', today), {
      'x-healthapi-signature': signature,
    });
    expect(forged.statusCode).toBe(401);
    expect((await send(body)).statusCode).toBe(401);
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await send(body, { 'x-healthapi-signature': signature });
      expect(answer.statusCode).toBe(204);
    }
    await expectSteps(maya, today, 4100);
  });
});

describe('Garmin', () => {
  const send = (body: object, secret = garmin.webhookSecret) =>
    post(`garmin/${secret}`, JSON.stringify(body), { 'garmin-client-id': garmin.standIn.clientId });

  it('is asked for the last month, and pushes days; repeated and late reports change nothing', async () => {
    const maya = await newMember();
    const user = await connect(maya, 'garmin', garmin.standIn);
    const backfill = garmin.standIn.asked.find(({ path }) => path.endsWith('/backfill/dailies'));
    const start = Number(backfill?.query.get('summaryStartTimeInSeconds'));
    expect(start).toBe(Date.parse(addDays(today, -29)) / 1000);
    const [morning, evening] = [
      garminDaily(user, today, 900, 30_000),
      garminDaily(user, today, 5200, 70_000),
    ];
    const refused = await send({ dailies: [evening] }, 'another-end-of-the-address-of-it');
    expect(refused.statusCode).toBe(401);
    await send({ dailies: [morning] });
    await expectSteps(maya, today, 900);
    await send({
      dailies: [evening, garminDaily(user, yesterday, 8000), garminDaily('nobody', today, 1)],
    });
    await expectSteps(maya, today, 5200);
    await send({ dailies: [morning, evening] });
    await send({ dailies: [garminDaily(user, yesterday, 8100)] });
    await expectSteps(maya, yesterday, 8100);
    expect(await stepsOf(maya, today)).toBe(5200);
  });

  it('pings with an address, which is only fetched at Garmin', async () => {
    const maya = await newMember();
    const userId = await connect(maya, 'garmin', garmin.standIn);
    garmin.standIn.walk(userId, yesterday, 6400);
    const asked = google.standIn.asked.length;
    const elsewhere = `${google.standIn.origin}/wellness-api/rest/dailies`;
    await send({ dailies: [{ userId, callbackURL: elsewhere }] });
    const address = `${garmin.standIn.origin}/wellness-api/rest/dailies?uploadStartTimeInSeconds=1`;
    await send({ dailies: [{ userId, callbackURL: address }] });
    await expectSteps(maya, yesterday, 6400);
    expect(google.standIn.asked.length).toBe(asked);
  });

  it('reports when a member revokes the access there, and is notified when it ends here', async () => {
    const maya = await newMember();
    const userId = await connect(maya, 'garmin', garmin.standIn);
    await send({ deregistrations: [{ userId }] });
    expect(await source(maya, 'garmin')).toMatchObject({ status: 'expired' });
    await api.as(maya).call(disconnectDevice, { query: {} });
    const isRevoked = () => garmin.standIn.asked.some(({ method }) => method === 'DELETE');
    await expect.poll(isRevoked).toBe(true);
  });
});

describe('Withings', () => {
  const send = (form: Record<string, string>) =>
    post(`withings/${withings.webhookSecret}`, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });

  it('issues tokens for a signature, sends notices of new days, and answers page by page', async () => {
    const maya = await newMember();
    const user = await connect(maya, 'withings', withings.standIn);
    const { asked } = withings.standIn;
    expect(asked.find(({ path }) => path === '/notify')?.body).toMatchObject({ appli: '16' });
    for (let days = 0; days < 28; days += 1)
      withings.standIn.walk(user, addDays(today, -days), 3000 + days);
    const address = {
      method: 'HEAD',
      url: `/api/devices/words/withings/${withings.webhookSecret}`,
    } as const;
    expect((await api.app.inject(address)).statusCode).toBe(200);
    expect((await send({ userid: user, appli: '16', date: today })).statusCode).toBe(200);
    await expectSteps(maya, addDays(today, -27), 3027);
    expect(await stepsOf(maya, today)).toBe(3000);
  });

  it('refuses an expired token in the body of its answer, and answers 601 if it is asked too often', async () => {
    const maya = await newMember();
    const { programId, memberId } = maya;
    const user = await connect(maya, 'withings', withings.standIn);
    withings.standIn.walk(user, today, 2500);
    withings.standIn.endAccessTokens();
    const key = { programId, memberId, provider: 'withings' } as const;
    await syncConnection(api.pools, key, new Date());
    expect(await stepsOf(maya, today)).toBe(2500);
    withings.standIn.troubles.push({ status: 200, body: { status: 601 } });
    await syncConnection(api.pools, key, new Date());
    expect(await source(maya, 'withings')).toMatchObject({ problem: 'rate-limited' });
    withings.standIn.endConsents();
    await syncConnection(api.pools, key, new Date());
    expect(await source(maya, 'withings')).toMatchObject({ status: 'expired' });
  });
});

describe('a signed webhook', () => {
  const send = (message: object, at = new Date(), secret = hookSecret) => {
    const body = JSON.stringify(message);
    const signature = new Webhook(secret).sign('msg_1', at, body);
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp };
    return post('webhook', body, { ...headers, 'webhook-signature': signature });
  };
  const say = (member: string, steps: number, at: string) => {
    const data = { member, days: [{ date: today, steps }] };
    return { type: 'steps.updated', timestamp: at, data };
  };

  it('identifies the member by a key; a wrong key, an old message or an outdated report changes nothing', async () => {
    const maya = await newMember();
    const { data } = await api.as(maya).call(connectDevice, { body: { provider: 'webhook' } });
    expect(data.url).toBeNull();
    const { linkKey } = (await source(maya, 'webhook')) ?? {};
    const key = linkKey ?? '';
    expect(key).toMatch(/^[\w-]{43}$/);
    const otherSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    const message = say(key, 7000, `${today}T10:00:00Z`);
    expect((await send(message, new Date(), otherSecret)).statusCode).toBe(401);
    const longAgo = new Date(Date.now() - 6 * 60_000);
    expect((await send(message, longAgo)).statusCode).toBe(401);
    // Clocks may differ by minutes.
    expect((await send(message, new Date(Date.now() - 4 * 60_000))).statusCode).toBe(204);
    await expectSteps(maya, today, 7000);
    await send(say(key, 6000, `${today}T09:00:00Z`));
    await send(say(key, 7100, `${today}T11:00:00Z`));
    await expectSteps(maya, today, 7100);
    expect((await send({ type: 'steps.updated' })).statusCode).toBe(400);
    expect((await post('strava', '{}')).statusCode).toBe(404);
  });
});
