import {
  measureBounds,
  type MeasuredVisit,
  readRemoteHealth,
  type ReleaseStatus,
  reportReleaseHealth,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { asProvider, outsidePrograms } from '#engine/postgres/index.ts';
import { deleteExpired } from '#operations/housekeeping/housekeeping.service.ts';
import { exchangeReleases } from '#provider/release-requests/release-requests.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { maxVisitsPerHour } from './releases.policy.ts';
import { percentileOf } from './visit-buckets.ts';

const api = await startTestApi({ metricsToken: 'a-token-for-metrics' });
const program = await api.makeProgram();
const boss = await api.makeMember(program, { roleName: 'Super WT Admin' });
const staff = await api.makeMember(program, { roleName: 'WT Admin' });
const people = await Promise.all(Array.from({ length: 4 }, () => api.makeMember(program)));
const [maya, theo] = people as [TestMember, TestMember]; // four were made
await signInAhead(api, [boss, staff, ...people]);

const version = '1.2.0-0123abcd';
const release = { remote: 'mf-teams', version };
const mounted = { ...release, outcome: 'mounted' } as const;
const visit: MeasuredVisit = {
  ...release,
  loadMs: 400,
  mountMs: 90,
  longTaskMs: 0,
  bytes: 150_000,
};

/** Each test has its own hours, so that they don't share limits. */
let day = 0;
beforeEach(async () => {
  day += 1;
  setClock(`2026-11-${String(day).padStart(2, '0')}T12:20:00.000Z`);
  await asProvider(api.pools, async (db) => {
    for (const table of ['releaseHealth', 'releaseCause', 'releaseVisit'] as const)
      await db.deleteFrom(table).execute();
  });
});

const report = async (member: TestMember, visits: readonly MeasuredVisit[]) =>
  (await api.as(member).call(reportReleaseHealth, { body: { outcomes: [], visits: [...visits] } }))
    .data.counted;

const board = async () => (await api.as(boss).call(readRemoteHealth, {})).data;

const storedVisits = () =>
  outsidePrograms(api.pools, (db) => db.selectFrom('releaseVisit').selectAll().execute());

async function metrics(): Promise<string> {
  const headers = { authorization: 'Bearer a-token-for-metrics' };
  return (await api.nobody.request({ url: '/api/metrics', headers })).payload;
}

it('the board shows visits, failures, shares and percentiles of each release by hour', async () => {
  const other = { ...release, version: '1.3.0-0123abcd' };
  const outcomes = [
    mounted,
    { ...mounted, ...other },
    { ...release, outcome: 'load_failed', cause: 'entry_missing' } as const,
  ];
  await api.as(maya).call(reportReleaseHealth, { body: { outcomes, visits: [visit] } });
  await api.as(theo).call(reportReleaseHealth, { body: { outcomes: [mounted, mounted] } });
  await report(theo, [{ ...release, loadMs: 20_000, mountMs: 90 }]);
  const { sampling, remotes } = await board();
  expect(sampling).toBe(10);
  const [teams] = remotes;
  expect(teams?.remote).toBe('mf-teams');
  expect(teams?.hours).toHaveLength(24);
  const hour = { at: `2026-11-0${day}T12:00:00.000Z`, visits: 4, failures: 1, loadP75: 10_000 };
  expect(teams?.hours.at(-1)).toEqual(hour);
  expect(teams?.hours[0]).toMatchObject({ visits: 0, failures: 0, loadP75: null });
  expect(teams?.releases).toEqual([
    {
      version,
      visits: 3,
      percent: 75,
      failures: 1,
      causes: [{ cause: 'entry_missing', failures: 1 }],
      load: { measured: 2, p75: 10_000, p95: 10_000 },
      mount: { measured: 2, p75: 88, p95: 98 },
      longTask: { measured: 1, p75: 38, p95: 48 },
      bytes: { measured: 1, p75: 175_000, p95: 195_000 },
    },
    expect.objectContaining({ version: other.version, visits: 1, percent: 25, load: null }),
  ]);
});

it('the board leaves out data older than 24 hours', async () => {
  await api.as(maya).call(reportReleaseHealth, { body: { outcomes: [mounted], visits: [visit] } });
  setClock(`2026-11-${String(day + 1).padStart(2, '0')}T12:00:00.000Z`);
  expect(await board()).toEqual({ sampling: 10, remotes: [] });
});

it('the board is shown only to super admins', async () => {
  await expect(api.as(staff).call(readRemoteHealth, {})).rejects.toMatchObject({ status: 403 });
  await expect(api.as(maya).call(readRemoteHealth, {})).rejects.toMatchObject({ status: 403 });
});

it('the metrics contain cumulative buckets, with the sampling rate in their help', async () => {
  await report(maya, [visit]);
  await report(theo, [{ ...visit, loadMs: 20_000 }]);
  const text = await metrics();
  const of = `remote="mf-teams",version="${version}"`;
  for (const line of [
    `release_load_seconds_bucket{${of},le="0.3"} 0`,
    `release_load_seconds_bucket{${of},le="0.5"} 1`,
    `release_load_seconds_bucket{${of},le="10"} 1`,
    `release_load_seconds_bucket{${of},le="+Inf"} 2`,
    `release_mount_seconds_bucket{${of},le="0.1"} 2`,
    `release_long_task_seconds_bucket{${of},le="0.05"} 2`,
    `release_transfer_bytes_bucket{${of},le="200000"} 2`,
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/# HELP release_load_seconds_bucket .*from 1 in 10 visits/);
});

describe('a forged report', () => {
  it('is refused if figures, names or fields are out of bounds', async () => {
    const wrongs = [
      { loadMs: 1e12 },
      { loadMs: -1 },
      { mountMs: 1.5 },
      { longTaskMs: '90' },
      { bytes: 1e15 },
      { remote: 'shell' },
      { version: 'latest' },
      { version: `${version}",evil="1` },
      { memberId: 1 },
    ];
    const send = async (body: unknown) =>
      (
        await api
          .as(maya)
          // The body can be any JSON.
          .request({ method: 'POST', url: '/api/releases/health', payload: body as object })
      ).statusCode; // any JSON
    for (const wrong of wrongs)
      expect(await send({ outcomes: [], visits: [{ ...visit, ...wrong }] })).toBe(400);
    const flood = Array.from({ length: 21 }, () => visit);
    expect(await send({ outcomes: [], visits: flood })).toBe(400);
    expect(await storedVisits()).toEqual([]);
  });

  it('adds one visit to the last bucket even with the largest figures, and changes no other bucket', async () => {
    for (const person of people) if (person !== maya) await report(person, [visit, visit]);
    await report(maya, [{ ...visit, loadMs: 600_000, bytes: 1_000_000_000 }]);
    const load = { measured: 7, p75: 475, p95: 10_000 };
    expect((await board()).remotes[0]?.releases[0]?.load).toEqual(load);
  });

  it('is counted twice an hour at most, even if it is sent concurrently', async () => {
    const flood = Array.from({ length: 20 }, () => ({ ...visit, loadMs: 9000 }));
    const counted = await Promise.all([report(maya, flood), report(maya, flood)]);
    expect(counted.sort()).toEqual([0, maxVisitsPerHour]);
    setClock(`2026-11-0${day}T12:59:00.000Z`);
    expect(await report(maya, flood)).toBe(0);
    expect(await report(theo, [visit])).toBe(1);
    setClock(`2026-11-0${day}T13:00:00.000Z`);
    expect(await report(maya, flood)).toBe(maxVisitsPerHour);
  });

  it('adds no row and no label for releases that are not published', async () => {
    const status: ReleaseStatus = {
      revision: 3,
      history: [],
      remotes: [
        {
          name: 'mf-teams',
          withheldFrom: null,
          offered: [
            {
              version,
              standing: 'current',
              percent: null,
              programs: null,
              provenSince: null,
              health: null,
            },
          ],
          unused: ['1.1.0-0123abcd'],
          takenBack: [
            { version: '1.0.0-0123abcd', at: new Date().toISOString(), who: 'x', why: 'y' },
          ],
        },
      ],
    };
    await exchangeReleases(api.pools, { status, outcomes: [] });
    const forged = [
      { ...visit, version: '6.6.6-00000000' },
      { ...visit, remote: 'mf-evil' },
    ];
    expect(await report(maya, [visit, ...forged])).toBe(1);
    const older = ['1.1.0-0123abcd', '1.0.0-0123abcd'].map((one) => ({ ...visit, version: one }));
    expect(await report(theo, older)).toBe(2);
    const outcomes = forged.map(({ remote, version: of }) => ({ ...mounted, remote, version: of }));
    const { data } = await api.as(maya).call(reportReleaseHealth, { body: { outcomes } });
    expect(data.counted).toBe(0);
    expect(await metrics()).not.toMatch(/evil|6\.6\.6/);
  });

  it('has all invented causes counted as one', async () => {
    const outcomes = ['kept_awake', 'made_up', 'entry_missing'].map((cause) => ({
      ...release,
      outcome: 'load_failed' as const,
      cause,
    }));
    await api.as(maya).call(reportReleaseHealth, { body: { outcomes } });
    const [teams] = (await board()).remotes;
    expect(teams?.releases[0]?.causes).toEqual([
      { cause: 'other', failures: 2 },
      { cause: 'entry_missing', failures: 1 },
    ]);
    expect(await metrics()).not.toMatch(/made_up/);
  });
});

it('a measured visit is deleted after seven days', async () => {
  await outsidePrograms(api.pools, (db) =>
    sql`insert into release_visit (hour, remote, version, measure, bucket, visits)
      select now() - make_interval(days => age), 'mf-teams', '1.0.0', 'load', 1, age
      from unnest(array[6, 8]) as age`.execute(db),
  );
  await deleteExpired(api.pools);
  expect((await storedVisits()).map(({ visits }) => visits)).toEqual([6]);
});

it('a measured visit contains nothing about a person, and needs at most 52 rows per release and hour', async () => {
  await report(maya, [visit]);
  const rows = await storedVisits();
  expect(rows).toHaveLength(4);
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'hour',
    'remote',
    'version',
    'measure',
    'bucket',
    'visits',
  ]);
  const buckets = Object.values(measureBounds).map((bounds) => bounds.length + 1);
  expect(buckets.reduce((sum, count) => sum + count, 0)).toBe(52);
});

it('percentiles are interpolated within their bucket', () => {
  expect(percentileOf([0, 4, 0], [100, 200], 0.5)).toBe(150);
  expect(percentileOf([1, 0, 1], [100, 200], 0.75)).toBe(200);
});
