import { type Endpoint, FailureAnswer } from '@stridewell/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { type Actor, findIds, kindOf, makeWorld } from './actors.fixture.ts';
import { nasty, objectsOf } from './hostile-values.fixture.ts';
import { schemaOf } from './sample-calls.fixture.ts';

export const api = await startTestApi();
export const world = await makeWorld(api);
export const ids = await findIds(world);
const callers = ['NonAdmin', 'ProTierAdmin', 'Super WT Admin', 'nobody'].map(actorOf);

/** A call that takes longer hangs, even on a busy machine. */
const longestMs = 10_000;

/** A request with random, odd or malicious values. */
export interface HostileRequest {
  method: Endpoint['method'];
  url: string;
  payload?: string;
  headers: Record<string, string>;
  by: Actor;
  /** Sent instead of the actor's access token. */
  token?: string | undefined;
}

/** Finds an actor by name. */
export function actorOf(name: string): Actor {
  const found = world.actors.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/**
 * Returns the IDs that hostile requests name: the actor's own, another member's, another program's, and unknown
 * ones.
 */
function idsFor(endpoint: Endpoint, by: Actor): number[] {
  const kind = kindOf('id', endpoint);
  const targets = ['own', 'other', 'foreign', 'absent'] as const;
  return targets.map((target) => ids(kind, target, by));
}

/** Serializes a value, including lone surrogates. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function toQuery(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, textOf(value)]))
    .toString()
    .slice(0, 8_000);
}

/** Generates hostile requests to an endpoint. */
export function hostileRequests(endpoint: Endpoint): fc.Arbitrary<HostileRequest> {
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

/** Sends a request and returns the status. Throws if the answer is late, a server error or not explained. */
export async function sendAndCheck({
  method,
  url,
  payload,
  headers,
  by,
  token = by.token,
}: HostileRequest) {
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
    // The message is shown next to a field.
    if (error.code === 'validation_failed') expect(Object.keys(error.fields ?? {})).not.toEqual([]);
  }
  return answer.statusCode;
}

/** Percent-encodes a text. Lone surrogates become the three bytes that some encoders produce. */
export function escapeBytes(text: string): string {
  return text.replace(/[^\w-]/gu, (one) => {
    const code = one.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(one);
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
      .map((byte) => `%${byte.toString(16)}`)
      .join('');
  });
}
