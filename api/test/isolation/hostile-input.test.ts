import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Endpoint, endpoints, FailureAnswer, isUpload } from '@stridewell/contracts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { drillSize } from '#test/setup/drill-size.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { type Actor, findIds, kindOf, makeWorld, signInAgain } from './actors.fixture.ts';
import { whenNoJobIsDue } from './due-jobs.fixture.ts';
import {
  contentTypes,
  nasty,
  objectsOf,
  oddDays,
  oddTexts,
  placedInTexts,
  rawBodies,
  unstorableTexts,
} from './hostile-values.fixture.ts';
import { sampleCall, sampleOf, schemaOf } from './sample-calls.fixture.ts';

const api = await startTestApi();
const world = await makeWorld(api);
const ids = await findIds(world);
const callers = ['NonAdmin', 'ProTierAdmin', 'Super WT Admin', 'nobody'].map(actorOf);

afterAll(() => world.twins.end());

const numberOfWrites = Object.values(endpoints).filter(({ method }) => method !== 'GET').length;

/** However busy the machine is: a call that takes longer hangs. */
const longestMs = 10_000;

interface Hostile {
  method: Endpoint['method'];
  url: string;
  payload?: string;
  headers: Record<string, string>;
  by: Actor;
  /** Where it is not the actor's access token. */
  token?: string | undefined;
}

function actorOf(name: string): Actor {
  const found = world.actors.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** The ids that hostile requests name: own things, another member's, another program's, and none. */
function idsFor(endpoint: Endpoint, by: Actor): number[] {
  const kind = kindOf('id', endpoint);
  const targets = ['own', 'other', 'foreign', 'absent'] as const;
  return targets.map((target) => ids(kind, target, by));
}

function textOf(value: unknown): string {
  // Lone surrogates and all: what an address can carry of it.
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function toQuery(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, textOf(value)]))
    .toString()
    .slice(0, 8_000);
}

function hostileRequests(endpoint: Endpoint): fc.Arbitrary<Hostile> {
  const known = idsFor(endpoint, actorOf('NonAdmin'));
  const parts = [endpoint.query, endpoint.body].map((part) => {
    const { properties = {}, required = [] } = schemaOf(part);
    return objectsOf(properties, required, known, world.today);
  });
  const [query = fc.constant({}), body = fc.constant({})] = parts;
  return fc
    .record({
      id: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...known) },
        { weight: 1, arbitrary: nasty },
      ),
      query,
      body: fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: nasty }),
      isForm: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
      key: fc.option(fc.string({ maxLength: 300 }), { nil: undefined }),
      by: fc.constantFrom(...callers),
    })
    .map(({ id, query: asked, body: sent, isForm, key, by }) => {
      const named = encodeURIComponent(Buffer.from(textOf(id)).toString()).slice(0, 2_000);
      const hasBody = endpoint.method !== 'GET';
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const form = typeof sent === 'object' && sent !== null ? { ...sent } : { body: sent };
      return {
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/g, named)}?${toQuery(asked)}`,
        ...(hasBody && { payload: isForm ? toQuery(form) : JSON.stringify(sent) }),
        headers: {
          ...(hasBody && { 'content-type': type }),
          ...(key !== undefined && { 'idempotency-key': key.replace(/[^\x20-\x7e]/g, '?') }),
        },
        by,
        ...(endpoint.scope && { token: by.mobileToken }),
      };
    });
}

/** Sends a request and returns the status; throws when the answer is late, broken or not explained. */
async function send({ method, url, payload, headers, by, token = by.token }: Hostile) {
  const since = performance.now();
  const answer = await api.app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  expect(performance.now() - since).toBeLessThan(longestMs);
  expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(500);
  if (answer.statusCode >= 400) {
    const { error } = FailureAnswer.parse(answer.json());
    // What is wrong is said beside a field.
    if (error.code === 'validation_failed') expect(Object.keys(error.fields ?? {})).not.toEqual([]);
  }
  return answer.statusCode;
}

const refused: Hostile[] = [];

type NamedEndpoint = [name: string, endpoint: Endpoint];

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
/** All calls of a method are one test. */
const timeout = 1_200_000;

function ofMethod(method: Endpoint['method']): NamedEndpoint[] {
  return Object.entries(endpoints).filter(([, endpoint]) => endpoint.method === method);
}

/** Runs a check for each endpoint and fails once with every endpoint that it throws for. */
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
          const isRefused = (await send(hostile)) >= 400;
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
      // Which of them it was, if it does it again.
      if ((await changesBy(some)).length > 0)
        for (const one of some) {
          // What a request does it does again; what ran beside it is over.
          if ((await changesBy([one])).length > 0)
            expect(await changesBy([one]), JSON.stringify(one)).toEqual([]);
        }
    }
  }, 240_000);

  /** The tables that requests changed which are refused. */
  async function changesBy(requests: readonly Hostile[]): Promise<string[]> {
    await whenNoJobIsDue(api);
    let before = await world.twins.fingerprint();
    for (const one of requests) {
      // What has become possible meanwhile is no refusal any more.
      if ((await send(one)) < 400) before = await world.twins.fingerprint();
    }
    await whenNoJobIsDue(api);
    const known = new Set(before.split('\n'));
    return (await world.twins.fingerprint()).split('\n').filter((table) => !known.has(table));
  }
});

/** A part of a list, another for each call: all of it is tried on a few calls of every kind. */
function shareOf<T>(list: readonly T[], endpoint: Endpoint): T[] {
  const shares = Math.ceil(list.length / drillSize(list.length));
  const place = Object.values(endpoints).indexOf(endpoint);
  return list.filter((_, at) => at % shares === place % shares);
}

describe('a day or a text that cannot be one', () => {
  it.each(methods)('is refused in each text of every %s', { timeout }, (method) =>
    checkEach(ofMethod(method), refuseOddTexts),
  );

  async function refuseOddTexts(endpoint: Endpoint): Promise<void> {
    const by = actorOf('Super WT Admin');
    const own = (property: string) => ids(kindOf(property, endpoint), 'own', by);
    const plain = sampleCall(endpoint, world.today, { path: own, query: own, body: own });
    const [path = ''] = plain.url.split('?', 1);
    const sample = (schema: Parameters<typeof sampleOf>[0]) => sampleOf(schema, own, world.today);
    // A token that cannot be one is refused as a token.
    const refusals = endpoint.scope ? [400, 401] : [400];
    const values = [oddDays, unstorableTexts].flatMap((all) => shareOf(all, endpoint));
    for (const value of [...values, ...oddTexts]) {
      const isText = !unstorableTexts.includes(value);
      for (const body of placedInTexts(schemaOf(endpoint.body), value, sample)) {
        const payload = JSON.stringify(body);
        const headers = { 'content-type': 'application/json' };
        const status = await send({ ...plain, payload, headers, by });
        if (!isText) expect(refusals, payload).toContain(status);
      }
      for (const query of placedInTexts(schemaOf(endpoint.query), value, sample)) {
        // What an address cannot carry is sent as the bytes that stand for it elsewhere.
        const pairs = Object.entries(query as object).map(([name, one]) =>
          [name, escapeBytes(textOf(one))].join('='),
        );
        const url = `${path}?${pairs.join('&')}`;
        const headers: Record<string, string> = plain.type ? { 'content-type': plain.type } : {};
        const status = await send({ ...plain, url, headers, by });
        if (!isText) expect(refusals, url).toContain(status);
      }
    }
  }
});

/** Percent-encoded, surrogates by themselves as the three bytes that some encoders make of them. */
function escapeBytes(text: string): string {
  return text.replace(/[^\w-]/gu, (one) => {
    const code = one.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(one);
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
      .map((byte) => `%${byte.toString(16)}`)
      .join('');
  });
}

const writes = Object.entries(endpoints).filter(
  ([, endpoint]) => endpoint.method !== 'GET' && !isUpload(endpoint),
);

describe('a body that no client of ours sends', () => {
  it('is never carried out by any write, whatever type it claims', { timeout }, () =>
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
        const status = await send({ method, url, payload, headers, by });
        expect(status, `${type}: ${payload.slice(0, 80)}`).toBeGreaterThanOrEqual(400);
      }
    }
  }
});

describe('the server', () => {
  const [, endpoint] = writes.find(([name]) => name === 'addSteps') ?? [];

  /** Sends what only a socket can: the same header twice, or more than there is room for. */
  function sendRaw(path: string, headers: [string, string][], body: string): Promise<number> {
    const { port } = api.app.server.address() as AddressInfo; // it listens on a port
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
