import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Endpoint, endpoints, isUpload } from '@stridewell/contracts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { drillSize } from '#test/setup/drill-size.ts';
import { kindOf, signInAgain } from './actors.fixture.ts';
import { waitForJobs } from './due-jobs.fixture.ts';
import {
  actorOf,
  api,
  escapeBytes,
  type HostileRequest,
  hostileRequests,
  ids,
  sendAndCheck,
  textOf,
  world,
} from './hostile-requests.fixture.ts';
import {
  contentTypes,
  oddDays,
  oddTexts,
  placeInTexts,
  rawBodies,
  unstorableTexts,
} from './hostile-values.fixture.ts';
import { sampleCall, sampleOf, schemaOf } from './sample-calls.fixture.ts';

afterAll(() => world.twins.end());

const numberOfWrites = Object.values(endpoints).filter(({ method }) => method !== 'GET').length;

const refused: HostileRequest[] = [];

type NamedEndpoint = [name: string, endpoint: Endpoint];

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
/** All calls of a method are one test. */
const timeout = 1_200_000;

function ofMethod(method: Endpoint['method']): NamedEndpoint[] {
  return Object.entries(endpoints).filter(([, endpoint]) => endpoint.method === method);
}

/** Runs a check for each endpoint, and reports all failing endpoints together. */
async function checkEach(
  calls: readonly NamedEndpoint[],
  check: (endpoint: Endpoint) => Promise<void>,
): Promise<void> {
  const offenses: string[] = [];
  for (const [name, endpoint] of calls) {
    await signInAgain(world);
    await check(endpoint).catch((error: unknown) => offenses.push(`${name}: ${String(error)}`));
  }
  expect(offenses).toEqual([]);
}

describe('random and hostile input', () => {
  it.each(methods)('is refused with an explanation by every %s', { timeout }, (method) =>
    checkEach(ofMethod(method), async (endpoint) => {
      const numRuns = drillSize(endpoint.method === 'GET' ? 20 : 40);
      await fc.assert(
        fc.asyncProperty(hostileRequests(endpoint), async (hostile) => {
          const isRefused = (await sendAndCheck(hostile)) >= 400;
          if (isRefused && endpoint.method !== 'GET') refused.push(hostile);
        }),
        { numRuns, seed: 20_261_121 },
      );
    }),
  );

  it('changes nothing when it is refused', async () => {
    await signInAgain(world);
    const plain = refused.filter(({ headers }) => !headers['idempotency-key']);
    expect(plain.length).toBeGreaterThan(numberOfWrites);
    const atOnce = 50;
    for (let from = 0; from < plain.length; from += atOnce) {
      const some = plain.slice(from, from + atOnce);
      // Find the responsible request by repeating each one.
      if ((await changesBy(some)).length > 0)
        for (const one of some) {
          // A responsible request changes something again; side effects of the earlier ones are over.
          if ((await changesBy([one])).length > 0)
            expect(await changesBy([one]), JSON.stringify(one)).toEqual([]);
        }
    }
  }, 240_000);

  /** Returns the tables that refused requests changed. */
  async function changesBy(requests: readonly HostileRequest[]): Promise<string[]> {
    await waitForJobs(api);
    let before = await world.twins.fingerprint();
    for (const one of requests) {
      // A request that succeeds meanwhile isn't a refusal anymore.
      if ((await sendAndCheck(one)) < 400) before = await world.twins.fingerprint();
    }
    await waitForJobs(api);
    const known = new Set(before.split('\n'));
    return (await world.twins.fingerprint()).split('\n').filter((table) => !known.has(table));
  }
});

/** Returns a part of a list, a different one for each call: each kind of call tries all of it. */
function shareOf<T>(list: readonly T[], endpoint: Endpoint): T[] {
  const shares = Math.ceil(list.length / drillSize(list.length));
  const place = Object.values(endpoints).indexOf(endpoint);
  return list.filter((_, at) => at % shares === place % shares);
}

describe('an invalid date or text', () => {
  it.each(methods)('is refused in each text field of every %s', { timeout }, (method) =>
    checkEach(ofMethod(method), refuseOddTexts),
  );

  async function refuseOddTexts(endpoint: Endpoint): Promise<void> {
    const by = actorOf('Super WT Admin');
    const own = (property: string) => ids(kindOf(property, endpoint), 'own', by);
    const plain = sampleCall(endpoint, world.today, { path: own, query: own, body: own });
    const [path = ''] = plain.url.split('?', 1);
    const sample = (schema: Parameters<typeof sampleOf>[0]) => sampleOf(schema, own, world.today);
    // An invalid token is refused as a token.
    const refusals = endpoint.scope ? [400, 401] : [400];
    const values = [oddDays, unstorableTexts].flatMap((all) => shareOf(all, endpoint));
    for (const value of [...values, ...oddTexts]) {
      const isText = !unstorableTexts.includes(value);
      for (const body of placeInTexts(schemaOf(endpoint.body), value, sample)) {
        const payload = JSON.stringify(body);
        const headers = { 'content-type': 'application/json' };
        const status = await sendAndCheck({ ...plain, payload, headers, by });
        if (!isText) expect(refusals, payload).toContain(status);
      }
      for (const query of placeInTexts(schemaOf(endpoint.query), value, sample)) {
        // Percent-encode what an address can't contain as is.
        const pairs = Object.entries(query as object).map(([name, one]) =>
          [name, escapeBytes(textOf(one))].join('='),
        );
        const url = `${path}?${pairs.join('&')}`;
        const headers: Record<string, string> = plain.type ? { 'content-type': plain.type } : {};
        const status = await sendAndCheck({ ...plain, url, headers, by });
        if (!isText) expect(refusals, url).toContain(status);
      }
    }
  }
});

const writes = Object.entries(endpoints).filter(
  ([, endpoint]) => endpoint.method !== 'GET' && !isUpload(endpoint),
);

describe('a body that none of our clients sends', () => {
  it('is never accepted by any write, whatever its content type', { timeout }, () =>
    checkEach(writes, refuseForeignBodies),
  );

  async function refuseForeignBodies(endpoint: Endpoint): Promise<void> {
    const by = actorOf('Super WT Admin');
    const own = (property: string) => ids(kindOf(property, endpoint), 'own', by);
    const { method, url } = sampleCall(endpoint, world.today, { path: own, query: own, body: own });
    const all = rawBodies.filter((body) => body !== '' && body !== 'null');
    const bodies = shareOf(all, endpoint);
    for (const type of ['application/json', ...shareOf(contentTypes, endpoint)]) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      for (const payload of type === 'application/json' ? bodies : all.slice(2, 6)) {
        const status = await sendAndCheck({ method, url, payload, headers, by });
        expect(status, `${type}: ${payload.slice(0, 80)}`).toBeGreaterThanOrEqual(400);
      }
    }
  }
});

describe('the server', () => {
  const [, endpoint] = writes.find(([name]) => name === 'addSteps') ?? [];

  /** Sends what only a raw socket can: the same header twice, or more than fits. */
  function sendRaw(path: string, headers: [string, string][], body: string): Promise<number> {
    const { port } = api.app.server.address() as AddressInfo; // It listens on a port
    return new Promise((resolve, reject) => {
      const asked = request({ port, path, method: 'POST', headers: headers.flat() }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  it('refuses repeated headers and endless addresses', async () => {
    const by = actorOf('NonAdmin');
    const path = `/api${endpoint?.path.replace(':id', String(by.member?.memberId))}`;
    const authorization: [string, string] = ['authorization', `Bearer ${by.token}`];
    const json: [string, string] = ['content-type', 'application/json'];
    const text = '{"zz":1}';
    const length: [string, string] = ['content-length', String(text.length)];
    const twice = await sendRaw(
      path,
      [authorization, json, ['content-type', 'text/plain'], length],
      text,
    );
    expect(twice).toBe(400);
    const keys: [string, string][] = [
      ['idempotency-key', 'a'],
      ['idempotency-key', 'b'],
    ];
    expect(await sendRaw(path, [authorization, json, length, ...keys], text)).toBe(400);
    const giant = `${path}?${'a=1&'.repeat(3_500)}`;
    expect(await sendRaw(giant, [authorization, json, length], text)).toBe(400);
    expect(
      await sendRaw(`${path}?${'x'.repeat(20_000)}`, [authorization, json, length], text),
    ).toBe(431);
  });

  it('has all its database connections back afterwards', async () => {
    const { body } = await api.app.inject({ url: '/api/metrics' });
    const countOf = (pool: string, state: string) =>
      Number(
        new RegExp(`database_connections\\{pool="${pool}",state="${state}"\\} (\\d+)`).exec(
          body,
        )?.[1],
      );
    for (const pool of ['app', 'provider']) {
      expect(countOf(pool, 'waiting')).toBe(0);
      expect(countOf(pool, 'idle')).toBe(countOf(pool, 'open'));
    }
    expect(countOf('app', 'open')).toBeGreaterThan(0);
  });
});
