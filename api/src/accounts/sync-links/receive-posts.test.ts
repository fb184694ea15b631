import {
  disconnectDevice,
  getSyncLink,
  listDevices,
  listWellnessMetrics,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import {
  api,
  create,
  entriesOf,
  newMember,
  post,
  program,
  self,
  stepsOf,
  today,
  walked,
} from '#test/fixtures/sync-links.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import { recordReadings } from '#activity/devices/device-days.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';

describe('a post to a sync link', () => {
  it('saves days like a device, with the secret in the path or as a bearer token', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const yesterday = addDays(today, -1);
    expect(await post(secret, walked(8123))).toMatchObject({
      status: 200,
      message: 'Steps for 1 day saved.',
      data: { format: 'days', savedDays: 1, refusedValues: 0 },
    });
    const header = await post(undefined, walked(7012, yesterday), { bearer: secret });
    expect(header.status).toBe(200);
    expect([await stepsOf(maya), await stepsOf(maya, yesterday)]).toEqual([8123, 7012]);
    expect((await entriesOf(maya)).map(({ source }) => source)).toEqual(['device', 'device']);
    const { data } = await api.as(maya).call(listDevices);
    expect(data.sources.find(({ provider }) => provider === 'sync-link')).toMatchObject({
      kind: 'link',
      status: 'connected',
      isPrimary: true,
      daysImported: 2,
      lastDay: today,
      isOffered: false,
      linkKey: null,
    });
    expect((await api.as(maya).call(getSyncLink, self(maya))).data.link).toMatchObject({
      lastUsedAt: '2026-11-21T11:00:00.000Z',
      lastResult: { savedDays: 1 },
    });
  });

  it('reads an iOS Shortcut, Health Auto Export, a form and samples', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const [one, two, three] = [-1, -2, -3].map((days) => addDays(today, days));
    await post(secret, { [today]: '4000' });
    const data = [{ date: `${one} 00:00:00 +0100`, qty: 4100.4 }];
    await post(secret, { data: { metrics: [{ name: 'step_count', units: 'count', data }] } });
    const type = 'application/x-www-form-urlencoded';
    await post(secret, `date=${two}&steps=4200`, { type });
    const samples = [
      { start: `${three}T08:00:00+01:00`, end: `${three}T08:10:00+01:00`, steps: 1000 },
      { start: `${three}T20:00:00Z`, end: `${three}T20:10:00Z`, steps: 300 },
    ];
    await post(secret, { samples });
    const days = [today, one, two, three];
    expect(await Promise.all(days.map((day) => stepsOf(maya, day)))).toEqual([
      4000, 4100, 4200, 1300,
    ]);
  });

  it('changes nothing when it is repeated, and accepts days and parts in any order', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const part = (hour: string, steps: number, offset = '+01:00') => {
      const at = (minute: string) => `${today}T${hour}:${minute}:00${offset}`;
      return { samples: [{ start: at('00'), end: at('30'), steps }] };
    };
    const posts = [
      walked(6000, '2026-11-18'),
      part('09', 700),
      part('08', 500),
      walked(10, '2026-11-17'),
    ];
    for (const body of posts) expect((await post(secret, body)).status).toBe(200);
    const before = await entriesOf(maya);
    expect(before.map(({ day, steps }) => [day, steps])).toEqual([
      ['2026-11-17', 10],
      ['2026-11-18', 6000],
      [today, 1200],
    ]);
    moveClock({ seconds: 60 });
    for (const body of posts) expect((await post(secret, body)).status).toBe(200);
    // The same half hour, as a phone in another time zone sends it.
    expect((await post(secret, part('02', 500, '-05:00'))).status).toBe(200);
    expect(await entriesOf(maya)).toEqual(before);
    const old = { ...walked(1, '2026-11-18'), sentAt: '2026-11-20T08:00:00Z' };
    expect((await post(secret, old)).message).toBe(
      'Nothing saved, 1 refused: 2026-11-18: a newer post already covered that day.',
    );
    await post(secret, walked(5500, '2026-11-18'));
    expect(await stepsOf(maya, '2026-11-18')).toBe(5500);
  });

  it('counts once together with another device, by the rule for several sources', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const { memberId } = maya;
    const garmin = { memberId, provider: 'garmin' as const, version: 0 };
    await api.inProgram(program, (db) =>
      recordReadings(
        db,
        program.programId,
        [
          { ...garmin, day: today, steps: 9000 },
          { ...garmin, day: addDays(today, -1), steps: 3000 },
        ],
        new Date(),
      ),
    );
    await post(secret, walked(6000));
    // The link is the primary source, so it decides for the days that it has.
    expect(await stepsOf(maya)).toBe(6000);
    expect(await stepsOf(maya, addDays(today, -1))).toBe(3000);
    await api.as(maya).call(disconnectDevice, { query: { provider: 'sync-link', keep: 0 } });
    expect(await stepsOf(maya)).toBe(9000);
  });

  it('adds nothing to parts that the member deleted with the link', async () => {
    const maya = await newMember();
    const part = (hour: string, steps: number) => ({
      samples: [{ start: `${today}T${hour}:00:00Z`, end: `${today}T${hour}:30:00Z`, steps }],
    });
    const first = await create(maya);
    await post(first.secret, part('06', 500));
    await api.as(maya).call(disconnectDevice, { query: { provider: 'sync-link', keep: 0 } });
    moveClock({ seconds: 11 });
    const second = await create(maya);
    await post(second.secret, part('07', 300));
    expect(await stepsOf(maya)).toBe(300);
  });

  it('refuses parts that add up to more than a day can have', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const samples = ['01', '02'].map((hour) => {
      return { start: `${today}T${hour}:00:00Z`, end: `${today}T${hour}:30:00Z`, steps: 80_000 };
    });
    expect((await post(secret, { samples })).status).toBe(422);
    expect((await post(secret, { samples: samples.slice(1) })).status).toBe(200);
    expect((await entriesOf(maya)).map(({ steps }) => steps)).toEqual([80_000]);
  });

  it('is read with any content type', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const days = [-1, -2, -3].map((one) => addDays(today, one));
    for (const [at, type] of [null, 'text/plain', 'application/x-www-form-urlencoded'].entries())
      await post(secret, walked(1000 + at, days[at]), { type });
    expect(await Promise.all(days.map((day) => stepsOf(maya, day)))).toEqual([1000, 1001, 1002]);
  });

  it('keeps the days of several posts at the same moment', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const parts = Array.from({ length: 6 }, (_, at) => ({
      samples: [{ start: `${today}T0${at}:00:00Z`, end: `${today}T0${at}:30:00Z`, steps: 100 }],
    }));
    const answers = await Promise.all([...parts, ...parts].map((body) => post(secret, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    expect(await stepsOf(maya)).toBe(600);
    expect(await entriesOf(maya)).toHaveLength(1);
  });

  it('refuses future days, days before the member joined and impossible steps, and saves the rest', async () => {
    const maya = await newMember({ registeredOn: '2026-11-10' });
    const { secret } = await create(maya);
    const days = [
      { date: today, steps: 5000 },
      { date: '2026-11-20', steps: 4000 },
      { date: '2026-11-23', steps: 1 },
      { date: '2026-11-09', steps: 1 },
      { date: '2026-11-19', steps: -5 },
      { date: '2026-11-18', steps: 1e12 },
      { date: '2026-11-17', steps: 12.5 },
      { date: 'yesterday', steps: 1 },
    ];
    const { status, message, data } = await post(secret, { days });
    expect({ status, message }).toEqual({
      status: 200,
      message:
        'Steps for 2 days saved, 6 refused: 2026-11-19: this value is too high or too low for a day; 2026-11-18: this value is too high or too low for a day; 2026-11-17: steps must be a whole number; …',
    });
    expect(data).toMatchObject({ savedDays: 2, refusedValues: 6 });
    const known = await entriesOf(maya);
    expect(known.map(({ steps }) => steps)).toEqual([4000, 5000]);
    const nothing = await post(secret, { days: days.slice(4) });
    expect(nothing.status).toBe(422);
  });

  it('keeps a day that starts later for the member until then', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    await post(secret, walked(400, '2026-11-22'));
    expect(await entriesOf(maya)).toEqual([]);
    setClock('2026-11-22T06:00:00Z');
    await post(secret, walked(5000));
    expect((await entriesOf(maya)).map(({ steps }) => steps)).toEqual([5000, 400]);
  });

  it('saves sleep and weight only if the member shares them', async () => {
    const [maya, theo] = [await newMember(), await newMember()];
    await api.inProgram(program, (db) =>
      db
        .updateTable('member')
        .set({ language: 'es' })
        .where('memberId', '=', theo.memberId)
        .execute(),
    );
    const [shared, plain] = [await create(maya, ['sleep', 'weight']), await create(theo)];
    const days = [{ date: today, steps: 100, sleep: 7.5, weight: 70.2 }];
    expect((await post(shared.secret, { days })).message).toBe('Data for 1 day saved.');
    expect((await post(plain.secret, { days })).message).toBe(
      'Datos de 1 día guardados, 2 rechazados: 2026-11-21: este enlace no está configurado para ese tipo de dato; 2026-11-21: este enlace no está configurado para ese tipo de dato.',
    );
    const read = async (member: TestMember) => {
      const query = { metric: 'sleep' } as const;
      const { data } = await api.as(member).call(listWellnessMetrics, { ...self(member), query });
      return data.map(({ value }) => value);
    };
    expect([await read(maya), await read(theo)]).toEqual([[7.5], []]);
    const none = await post(shared.secret, { days: [{ date: today, steps: 1, weight: 4000 }] });
    expect(none.data).toMatchObject({ savedDays: 1, refusedValues: 1 });
  });

  it('explains what to change if it is broken, too large or compressed', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const broken = await post(secret, '{"days":');
    expect(broken).toMatchObject({
      status: 422,
      message: "This isn't valid JSON. Check commas, quotes and brackets.",
      error: { code: 'sync_post_unreadable' },
    });
    const { link } = (await api.as(maya).call(getSyncLink, self(maya))).data;
    expect(link?.lastResult).toMatchObject({ format: null, savedDays: 0 });
    const large = await post(secret, `[${' '.repeat(1024 * 1024)}]`);
    expect(large).toMatchObject({ status: 413, error: { code: 'payload_too_large' } });
    const many = Array.from({ length: 10_000 }, (_, at) => walked(1, addDays(today, -at)).days[0]);
    expect((await post(secret, { days: many })).status).toBe(413);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const url = `/api/sync/${secret}`;
    const gzip = await api.nobody.request({ method: 'POST', url, headers, payload: 'x' });
    expect(gzip.statusCode).toBe(415);
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect((await api.nobody.request({ method, url })).statusCode).toBe(405);
    expect(await entriesOf(maya)).toEqual([]);
  });
});
