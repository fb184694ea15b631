import { endpoints, FailureAnswer, isUpload } from '@stridewell/contracts';
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApi } from '#test/setup/test-api.ts';
import { type Actor, findIds, kindOf, makeWorld } from './actors.fixture.ts';
import { lowest } from './declared-access.fixture.ts';
import { propertyNames, sampleCall, schemaOf } from './sample-calls.fixture.ts';

const api = await startTestApi();
const world = await makeWorld(api);
const ids = await findIds(world);

afterAll(() => world.twins.end());

const known = Object.values(endpoints).flatMap(({ params, query, body, response }) =>
  [params, query, body, response].flatMap((part) => propertyNames(schemaOf(part))),
);
/** Every property that any call knows, and some that an attacker would try. */
const names = [...new Set([...known, 'roleName', 'adminLevel', 'programId', 'createdAt'])];

/** Returns the properties that a part of a call does not declare; none where everything or nothing is accepted. */
function undeclared(part: z.ZodType | undefined): string[] {
  const whole = schemaOf(part);
  // With several forms, the first one is sent.
  const [schema = whole] = whole.anyOf ?? whole.oneOf ?? [];
  const { properties = {}, additionalProperties = false } = schema;
  if (additionalProperties !== false) return [];
  return names.filter((name) => !Object.keys(properties).includes(name));
}

/** Returns the fields that a refusal names. */
function refusedFields(text: string): string[] {
  const { success, data } = FailureAnswer.safeParse(JSON.parse(text));
  return Object.keys(success ? (data.error.fields ?? {}) : {});
}

const calls = Object.entries(endpoints).filter(([, endpoint]) => !isUpload(endpoint));

it('every call names each property it does not declare, and changes nothing', async () => {
  const before = await world.twins.fingerprint();
  let refused = 0;
  for (const [name, endpoint] of calls) {
    const by = world.actors.find(({ level = -1 }) => level >= lowest[endpoint.access]);
    if (!by) continue;
    const own = (property: string) => ids(kindOf(property, endpoint), 'own', by);
    const call = sampleCall(endpoint, world.today, { path: own, query: own, body: own });
    const [path, search] = call.url.split('?', 2);

    const expectRefusal = async (by: Actor, url: string, extra: string[], payload?: string) => {
      const answer = await api.app.inject({
        method: endpoint.method,
        url,
        headers: {
          authorization: `Bearer ${endpoint.scope ? by.mobileToken : by.token}`,
          ...(payload && { 'content-type': 'application/json' }),
        },
        ...(payload && { payload }),
      });
      expect(answer.statusCode, name).toBe(400);
      expect(refusedFields(answer.body), name).toEqual(expect.arrayContaining(extra));
      refused += extra.length;
    };

    const inQuery = undeclared(endpoint.query);
    const query = new URLSearchParams(search);
    for (const property of inQuery) query.set(property, '1');
    await expectRefusal(by, `${path}?${query.toString()}`, inQuery, call.payload);
    if (endpoint.method === 'GET' || endpoint.ignoresBody) continue;
    const inBody = undeclared(endpoint.body);
    const body = {
      ...(JSON.parse(call.payload ?? '{}') as object) /* Bodies are objects */,
      ...Object.fromEntries(inBody.map((property) => [property, 1])),
    };
    await expectRefusal(by, call.url, inBody, JSON.stringify(body));
  }
  expect(await world.twins.fingerprint()).toBe(before);
  console.info(`${refused} properties refused`);
  expect(refused).toBeGreaterThan(names.length);
}, 900_000);
