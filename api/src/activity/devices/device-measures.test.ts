import {
  addWellnessMetrics,
  connectDevice,
  disconnectDevice,
  finishDevice,
  listDevices,
  listMemberDevices,
  listWellnessMetrics,
  setPrimaryDevice,
  type DeviceDataType,
  type DeviceProvider,
  type MetricType,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { expect, it } from 'vitest';
import {
  garminDaily,
  garminSleep,
  garminWeight,
  startGarmin,
} from '#test/fixtures/garmin-stand-in.fixture.ts';
import { startGoogle } from '#test/fixtures/google-stand-in.fixture.ts';
import { startWithings } from '#test/fixtures/withings-stand-in.fixture.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { syncConnection } from './sync-connection.ts';

const google = await startGoogle();
const garmin = await startGarmin();
const withings = await startWithings();
const standIns = {
  'google-health': google.standIn,
  garmin: garmin.standIn,
  withings: withings.standIn,
};
type Named = keyof typeof standIns;
const api = await startTestApi(
  { publicOrigin: 'https://walk.example' },
  {
    vendors: new Map(
      [google.vendor, garmin.vendor, withings.vendor].map((one) => [one.provider, one]),
    ),
  },
);
const program = await api.makeProgram({ timeZone: 'UTC' });
const today = localDay(new Date(), 'UTC');
const yesterday = addDays(today, -1);
let next = 0;

const newMember = () =>
  api.makeMember(program, { timeZone: 'UTC', registeredOn: addDays(today, -20) });

async function source(member: TestMember, provider: DeviceProvider) {
  const { data } = await api.as(member).call(listDevices);
  return data.sources.find((one) => one.provider === provider);
}

/** Connects a member to a new account whose measurements `prepare` sets up. */
async function connect(
  member: TestMember,
  provider: Named,
  dataTypes: DeviceDataType[],
  prepare: (user: string) => void = () => {},
): Promise<string> {
  const user = `${provider}-${(next += 1)}`;
  prepare(user);
  const { data } = await api.as(member).call(connectDevice, { body: { provider, dataTypes } });
  const body = standIns[provider].consent(data.url ?? '', user);
  await api.as(member).call(finishDevice, { body });
  await expect.poll(async () => (await source(member, provider))?.answeredAt).toBeTruthy();
  return user;
}

const sync = ({ programId, memberId }: TestMember, provider: Named) =>
  syncConnection(api.pools, { programId, memberId, provider }, new Date());

async function entries(member: TestMember, metric: MetricType) {
  const params = { id: member.memberId };
  const { data } = await api.as(member).call(listWellnessMetrics, { params, query: { metric } });
  return data.map(({ date, value, deviceName }) => `${date} ${value} ${deviceName}`);
}

it('nights and weights are read exactly, from Google and Withings, for members who agreed', async () => {
  const [maya, theo, ana] = [await newMember(), await newMember(), await newMember()];
  const measure = (provider: Named) => (user: string) => {
    for (let days = 0; days < 25; days += 1) {
      standIns[provider].sleep(user, addDays(today, -days), 400 + days);
    }
    standIns[provider].weigh(user, yesterday, 71_260);
  };
  await connect(maya, 'google-health', ['sleep', 'weight'], measure('google-health'));
  expect(await entries(maya, 'sleep')).toContain(`${yesterday} 6.6833 Fitbit`);
  expect(await entries(maya, 'weight')).toEqual([`${yesterday} 71.26 Fitbit`]);
  await connect(theo, 'withings', ['weight', 'sleep'], measure('withings'));
  expect(await entries(theo, 'sleep')).toContain(`${yesterday} 6.6833 Withings`);
  expect(await entries(theo, 'weight')).toEqual([`${yesterday} 71.26 Withings`]);
  expect(await source(theo, 'withings')).toMatchObject({
    dataTypes: ['steps', 'sleep', 'weight'],
    measuresImported: 22,
  });
  await connect(ana, 'google-health', ['steps'], measure('google-health'));
  expect(await entries(ana, 'sleep')).toEqual([]);
  expect(await source(ana, 'google-health')).toMatchObject({ dataTypes: ['steps'] });
});

it("measurements never replace typed values, follow the vendor's changes, and are deleted with their source", async () => {
  const maya = await newMember();
  const params = { id: maya.memberId };
  const typed = { metricType: 'sleep', wellnessMetricsData: [{ date: today, value: 9 }] } as const;
  await api
    .as(maya)
    .call(addWellnessMetrics, {
      params,
      body: { ...typed, wellnessMetricsData: [...typed.wellnessMetricsData] },
    });
  const user = await connect(maya, 'google-health', ['sleep'], (one) => {
    google.standIn.sleep(one, today, 300);
    google.standIn.sleep(one, yesterday, 420);
  });
  const byHand = `${today} 9 null`;
  expect(await entries(maya, 'sleep')).toEqual([byHand, `${yesterday} 7 Fitbit`]);
  google.standIn.sleep(user, yesterday, 450);
  await sync(maya, 'google-health');
  expect(await entries(maya, 'sleep')).toEqual([byHand, `${yesterday} 7.5 Fitbit`]);
  await connect(maya, 'withings', ['sleep'], (one) => withings.standIn.sleep(one, yesterday, 390));
  expect(await entries(maya, 'sleep')).toEqual([byHand, `${yesterday} 7.5 Fitbit`]);
  await api.as(maya).call(setPrimaryDevice, { body: { provider: 'withings' } });
  await sync(maya, 'withings');
  expect(await entries(maya, 'sleep')).toEqual([byHand, `${yesterday} 6.5 Withings`]);
  await api.as(maya).call(disconnectDevice, { query: { provider: 'withings', keep: 0 } });
  expect(await entries(maya, 'sleep')).toEqual([byHand]);
  await sync(maya, 'google-health');
  expect(await entries(maya, 'sleep')).toEqual([byHand, `${yesterday} 7.5 Fitbit`]);
});

it('repeated, late or unrequested measurements from Garmin change nothing', async () => {
  const maya = await newMember();
  const userId = await connect(maya, 'garmin', ['weight', 'sleep']);
  const backfills = garmin.standIn.asked.filter(({ path }) => path.includes('/backfill/'));
  expect(backfills.map(({ path }) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(['dailies', 'sleeps', 'bodyComps']),
  );
  const send = async (body: object) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/devices/words/garmin/${garmin.webhookSecret}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  };
  const [early, late] = [
    garminWeight(userId, today, 80_100, 6),
    garminWeight(userId, today, 79_900, 7),
  ];
  const night = garminSleep(userId, yesterday, 420);
  await send({ bodyComps: [late, early], sleeps: [night, night], dailies: [] });
  await send({ bodyComps: [early], sleeps: [garminSleep('nobody', yesterday, 100)] });
  expect(await entries(maya, 'weight')).toEqual([`${today} 79.9 Garmin`]);
  expect(await entries(maya, 'sleep')).toEqual([`${yesterday} 7 Garmin`]);
  garmin.standIn.sleep(userId, addDays(today, -2), 480);
  const callbackURL = `${garmin.standIn.origin}/wellness-api/rest/sleeps?uploadStartTimeInSeconds=1`;
  await send({ sleeps: [{ userId, callbackURL }] });
  await expect.poll(() => entries(maya, 'sleep')).toContain(`${addDays(today, -2)} 8 Garmin`);
  const theo = await newMember();
  const other = await connect(theo, 'garmin', ['steps']);
  await send({ sleeps: [garminSleep(other, today, 400)], dailies: [garminDaily(other, today, 1)] });
  expect(await entries(theo, 'sleep')).toEqual([]);
});

it("steps still sync if other measures were refused, and admins don't see the granted data types", async () => {
  const maya = await newMember();
  google.standIn.scope =
    'https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly';
  await connect(maya, 'google-health', ['sleep', 'weight'], (user) =>
    google.standIn.sleep(user, today, 300),
  );
  google.standIn.scope = undefined;
  expect(await source(maya, 'google-health')).toMatchObject({ dataTypes: ['steps'] });
  expect(await entries(maya, 'sleep')).toEqual([]);
  const theo = await newMember();
  const user = await connect(theo, 'withings', ['weight']);
  withings.standIn.walk(user, today, 4200);
  withings.standIn.troubles.push(
    { status: 200, body: { status: 0, body: { activities: [], more: false } } },
    { status: 200, body: { status: 401 } },
  );
  await sync(theo, 'withings');
  expect(await source(theo, 'withings')).toMatchObject({
    status: 'connected',
    problem: null,
    dataTypes: ['steps'],
  });
  const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  const params = { id: theo.memberId };
  const { data } = await api.as(admin).call(listMemberDevices, { params });
  expect(data[0]).not.toHaveProperty('dataTypes');
});
