import { type Endpoint, endpoints, FailureAnswer, isUpload } from '@stridewell/contracts';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import {
  type Actor,
  type Answer,
  findIds,
  kindOf,
  makeWorld,
  send,
  signInAgain,
  type Target,
  targets,
} from './actors.fixture.ts';
import { isOpen, levelOfProvider, lowest, refusalOf } from './declared-access.fixture.ts';
import { idNames, propertyNames, sampleCall, schemaOf } from './sample-calls.fixture.ts';
import { secretMark } from './twin-program.fixture.ts';

const api = await startTestApi();
const world = await makeWorld(api);
const ids = await findIds(world);

afterAll(() => world.twins.end());

/**
 * The same answer for whoever asked, whatever they named: an address may say again what was asked, and a
 * cursor is sealed for it.
 */
function withoutRequest({ status, text }: Answer): string {
  const said = text.replace(/"(requestId|nextCursor)":"[^"]*"/, '').replace(/(?<=Id=|\/)\d+/g, '');
  return `${status} ${said}`;
}

let cases = 0;
const answers: { endpoint: string; by: Actor; asked: string; text: string; status: number }[] = [];

async function ask(
  [name, endpoint]: [string, Endpoint],
  by: Actor,
  at: { path: Target; query: Target; body: Target },
): Promise<Answer> {
  cases += 1;
  const answer = await send(world, ids, endpoint, by, at);
  const asked = `${answer.url} ${String(answer.payload ?? '')}`;
  answers.push({ endpoint: name, by, asked, ...answer });
  if (answer.status >= 400) FailureAnswer.parse(JSON.parse(answer.text));
  const refusal = refusalOf(endpoint, by, at.path);
  const mustBeHeard = refusal === undefined && !isOpen(endpoint);
  const isRight =
    answer.status < 500 &&
    (refusal === undefined || answer.status === refusal) &&
    !(mustBeHeard && answer.status === 401);
  if (!isRight) {
    const said = `${name} as ${by.name} for ${JSON.stringify(at)}: ${answer.text.slice(0, 300)}`;
    expect.fail(`${answer.status} instead of ${refusal ?? 'an answer'}: ${said}`);
  }
  return answer;
}

// What ends sessions or takes things away comes last, so that the others find them.
const inOrder = Object.entries(endpoints).sort(([, one], [, other]) => rankOf(one) - rankOf(other));

function rankOf(endpoint: Endpoint): number {
  if (isOpen(endpoint)) return 3;
  if (endpoint.method === 'DELETE') return 2;
  return endpoint.method === 'GET' ? 0 : 1;
}

/** They find by a key that is no id, and nobody here has what it names. */
const findsByKey = new Set(['downloadMomentPicture']);

describe('what an endpoint declares is what happens, for every actor and everything it can name, at', () => {
  it.each(inOrder)('%s', async (name, endpoint) => {
    const names = {
      path: idNames(schemaOf(endpoint.params)).length > 0,
      query: idNames(schemaOf(endpoint.query)).length > 0,
      body: idNames(schemaOf(endpoint.body)).length > 0,
    };
    for (const by of world.actors) {
      const own = { path: 'own', query: 'own', body: 'own' } as const;
      const bare = await ask([name, endpoint], by, own);
      const mayRead = refusalOf(endpoint, by, 'own') === undefined && endpoint.owns !== undefined;
      // What a query must name beside ids is asked for in words.
      if (mayRead && endpoint.method === 'GET')
        expect(
          [200, 400, ...(findsByKey.has(name) ? [404] : [])],
          `${name} ${bare.text}`,
        ).toContain(bare.status);
      // A token that is worth nothing is refused before anything is read that it comes with.
      if (by.level === undefined && !isOpen(endpoint)) continue;
      // Who is refused whatever they name is refused before anything else that they name is read.
      const isRefused = refusalOf(endpoint, by, 'own') !== undefined;
      for (const part of isRefused ? (['path'] as const) : (['path', 'query', 'body'] as const)) {
        if (!names[part]) continue;
        const [, , foreign, absent] = await inTurn(targets, (target) =>
          target === 'own'
            ? Promise.resolve(bare)
            : ask([name, endpoint], by, { ...own, [part]: target }),
        );
        // The provider's own people may look into every program.
        const isOfProvider = endpoint.access.startsWith('super') || endpoint.owns === 'program';
        const looksIn = isOfProvider && (by.level ?? 0) >= levelOfProvider;
        if (!foreign || !absent || looksIn) continue;
        const [one, other] = [withoutRequest(foreign), withoutRequest(absent)];
        if (one !== other) expect(one, `${name} as ${by.name}, by ${part}`).toBe(other);
      }
    }
  });

  it('and no answer holds anything of another program', () => {
    const ofProgram = answers.filter(
      ({ by }) =>
        by.member?.programId !== world.twin.programId && (by.level ?? 0) < levelOfProvider,
    );
    const leaks = ofProgram.filter(({ text }) => text.includes(secretMark));
    expect(leaks.map(({ endpoint, by, asked }) => `${endpoint} as ${by.name}: ${asked}`)).toEqual(
      [],
    );
    // The secrets are there to be found: the twin's own member reads them.
    const own = answers.filter(({ by }) => by.member?.programId === world.twin.programId);
    expect(own.filter(({ text }) => text.includes(secretMark)).length).toBeGreaterThan(2);
    console.info(`${cases} cases: ${inOrder.length} calls, ${world.actors.length} actors`);
    expect(cases).toBeGreaterThan(inOrder.length * world.actors.length);
  });
});

describe('a write that brings properties of other calls', () => {
  const known = Object.values(endpoints).flatMap(({ params, query, body, response }) =>
    [params, query, body, response].flatMap((part) => propertyNames(schemaOf(part))),
  );
  beforeAll(() => signInAgain(world));
  const names = [...new Set([...known, 'roleName', 'adminLevel', 'programId', 'createdAt'])];

  it('is refused naming each, and changes nothing', async () => {
    const before = await world.twins.fingerprint();
    let refused = 0;
    for (const [name, endpoint] of inOrder) {
      const by = world.actors.find(({ level = -1 }) => level >= lowest[endpoint.access]);
      if (!by || isUpload(endpoint)) continue;
      const own = (property: string) => ids(kindOf(property, endpoint), 'own', by);
      const call = sampleCall(endpoint, world.today, { path: own, query: own, body: own });
      const [path, search] = call.url.split('?', 2);
      const extra = (part: z.ZodType | undefined) => {
        const whole = schemaOf(part);
        // Of several forms the first is sent.
        const [schema = whole] = whole.anyOf ?? whole.oneOf ?? [];
        const { properties = {}, additionalProperties = false } = schema;
        // What refuses everything names nothing.
        if (additionalProperties !== false) return [];
        const taken = Object.keys(properties);
        return names.filter((one) => !taken.includes(one));
      };
      const ask = async (url: string, payload: string | undefined) => {
        const headers = {
          authorization: `Bearer ${endpoint.scope ? by.mobileToken : by.token}`,
          ...(payload && { 'content-type': 'application/json' }),
        };
        const { method } = endpoint;
        const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
        return { status: answer.statusCode, fields: Object.keys(fieldsOf(answer.body)) };
      };
      const inQuery = new URLSearchParams(search);
      for (const one of extra(endpoint.query)) inQuery.set(one, '1');
      const asked = await ask(`${path}?${inQuery.toString()}`, call.payload);
      expect(asked.status, name).toBe(400);
      expect(asked.fields, name).toEqual(expect.arrayContaining(extra(endpoint.query)));
      refused += extra(endpoint.query).length;
      if (endpoint.method === 'GET' || endpoint.ignoresBody) continue;
      const more = Object.fromEntries(extra(endpoint.body).map((one) => [one, 1]));
      const sent = {
        ...(JSON.parse(call.payload ?? '{}') as object) /* bodies are objects */,
        ...more,
      };
      const written = await ask(call.url, JSON.stringify(sent));
      expect(written.status, name).toBe(400);
      expect(written.fields, name).toEqual(expect.arrayContaining(extra(endpoint.body)));
      refused += extra(endpoint.body).length;
    }
    expect(await world.twins.fingerprint()).toBe(before);
    console.info(`${refused} properties refused`);
    expect(refused).toBeGreaterThan(names.length);
    // Hundreds of calls with hundreds of properties each.
  }, 240_000);
});

/** The fields that a refusal names; none of what is no refusal. */
function fieldsOf(text: string): object {
  const { success, data } = FailureAnswer.safeParse(JSON.parse(text));
  return success ? (data.error.fields ?? {}) : {};
}

async function inTurn<A, B>(items: readonly A[], work: (item: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}
