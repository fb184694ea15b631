import { type Endpoint, endpoints, FailureAnswer } from '@stridewell/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const member = await api.makeMember(program);
const admin = await api.makeMember(program, { roleName: 'Super WT Admin' });
const stranger = await api.makeMember(await api.makeProgram());

/** Values that break programs: limits, other types, other languages' code, shapes that go on and on. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      1e308,
      '',
      ' ',
      '0',
      '1',
      '-1',
      'NaN',
    ],
    ...[
      '\u0000',
      '\ud800',
      'é'.repeat(500),
      'x'.repeat(70_000),
      "'; drop table member; --",
      '${7*7}',
    ],
    ...[
      '../../etc/passwd',
      '<script>alert(1)</script>',
      '=1+1',
      '2026-02-30',
      '9999-12-31',
      '0000-00-00',
    ],
    ...[
      '2026-11-21',
      '+275760-09-13',
      'Europe/Madrid',
      '__proto__',
      'constructor',
      [],
      {},
      [[]],
      [null],
    ],
    ...[
      Array(5_000).fill(1),
      { length: -1 },
      { toString: 1 },
      nested(200),
      String(member.memberId),
    ],
  ),
  fc.constantFrom(member.memberId, stranger.memberId, program.programId, 1, 4711),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string(),
);

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

/** An object with some of the fields that the endpoint knows, some that it does not, none of them sane. */
function nastyObject(fields: string[]): fc.Arbitrary<Record<string, unknown>> {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...fields, 'adminRouteRequest') },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  );
  return fc.dictionary(name, nasty, { maxKeys: 6 });
}

function fieldsOf(schema: unknown): string[] {
  return typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object) // the fields of a Zod object
    : [];
}

function nastyRequest(endpoint: Endpoint) {
  const text = fc.oneof(
    nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  );
  return fc.record({
    id: fc.oneof(fc.constantFrom(member.memberId, program.programId).map(String), text),
    query: nastyObject(fieldsOf(endpoint.query)),
    body: fc.oneof(
      { weight: 5, arbitrary: nastyObject(fieldsOf(endpoint.body)) },
      { weight: 1, arbitrary: nasty },
    ),
    isForm: fc.boolean(),
    key: fc.option(fc.string({ maxLength: 300 }), { nil: undefined }),
    caller: fc.constantFrom(api.as(member), api.as(admin), api.nobody),
  });
}

function toQuery(query: Record<string, unknown>): string {
  const entries = Object.entries(query).map(([name, value]) => [name, textOf(value)]);
  return new URLSearchParams(entries).toString().slice(0, 8_000);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

describe('random and hostile input is refused in words, never with a failure of ours, by', () => {
  it.each(Object.entries(endpoints))('%s', async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(nastyRequest(endpoint), async ({ id, query, body, isForm, key, caller }) => {
        const path = endpoint.path.replace(
          /:\w+/g,
          encodeURIComponent(Buffer.from(id).toString()).slice(0, 2_000),
        );
        const hasBody = endpoint.method !== 'GET';
        const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
        const form = typeof body === 'object' && body !== null ? body : { body };
        const answer = await caller.request({
          method: endpoint.method,
          url: `/api${path}?${toQuery(query)}`,
          headers: {
            ...(hasBody && { 'content-type': type }),
            ...(key !== undefined && { 'idempotency-key': key.replace(/[^\x20-\x7e]/g, '?') }),
          },
          ...(hasBody && { payload: isForm ? toQuery({ ...form }) : JSON.stringify(body) }),
        });
        expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(500);
        if (answer.statusCode >= 400) FailureAnswer.parse(answer.json());
      }),
      { numRuns: 60, seed: 20_261_121 },
    );
  });
});
