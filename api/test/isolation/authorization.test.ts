import { type Endpoint, endpoints, FailureAnswer, isDownload } from '@stridewell/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import {
  type Actor,
  type Answer,
  findIds,
  makeWorld,
  send,
  type Target,
} from './actors.fixture.ts';
import { isOpen, levelOfProvider, refusalOf } from './declared-access.fixture.ts';
import { idNames, schemaOf } from './sample-calls.fixture.ts';
import { secretMark } from './twin-program.fixture.ts';

const api = await startTestApi();
const world = await makeWorld(api);
const ids = await findIds(world);

afterAll(() => world.twins.end());

/**
 * Returns a response without the parts that differ between any two requests: an address may repeat the request,
 * and a cursor is encrypted for it.
 */
function withoutRequest({ status, text }: Answer): string {
  const said = text.replace(/"(requestId|nextCursor)":"[^"]*"/, '').replace(/(?<=Id=|\/)\d+/g, '');
  return `${status} ${said}`;
}

type NamedEndpoint = [name: string, endpoint: Endpoint];

let cases = 0;
const answers: { endpoint: string; by: Actor; asked: string; text: string; status: number }[] = [];

/** Sends one call; adds a line to `offenses` when the response isn't the declared one. */
async function ask(
  [name, endpoint]: NamedEndpoint,
  by: Actor,
  at: { path: Target; query: Target; body: Target },
  offenses: string[],
): Promise<Answer> {
  cases += 1;
  const answer = await send(world, ids, endpoint, by, at);
  const asked = `${answer.url} ${String(answer.payload ?? '')}`;
  answers.push({ endpoint: name, by, asked, ...answer });
  const refusal = refusalOf(endpoint, by, at.path);
  const mustBeHeard = refusal === undefined && !isOpen(endpoint);
  const isRight =
    answer.status < 500 &&
    (refusal === undefined || answer.status === refusal) &&
    !(mustBeHeard && answer.status === 401) &&
    (answer.status < 400 || isFailureAnswer(answer.text));
  if (!isRight) {
    const where = `${name} as ${by.name} for ${JSON.stringify(at)}`;
    const wanted = refusal ?? 'an answer';
    offenses.push(`${where}: ${answer.status} instead of ${wanted}: ${answer.text.slice(0, 300)}`);
  }
  return answer;
}

function isFailureAnswer(text: string): boolean {
  try {
    return FailureAnswer.safeParse(JSON.parse(text)).success;
  } catch {
    return false; // Not JSON
  }
}

/** Calls an endpoint as one actor with everything it can name; returns a line for each wrong response. */
async function findOffenses([name, endpoint]: NamedEndpoint, by: Actor): Promise<string[]> {
  const offenses: string[] = [];
  const own = { path: 'own', query: 'own', body: 'own' } as const;
  const bare = await ask([name, endpoint], by, own, offenses);
  const isRefused = refusalOf(endpoint, by, 'own') !== undefined;
  // A required query parameter that is no ID is missing from the request.
  const readable = [200, 400, ...(findsByKey.has(name) ? [404] : [])];
  const mayRead = !isRefused && endpoint.owns !== undefined && endpoint.method === 'GET';
  if (mayRead && !readable.includes(bare.status)) {
    offenses.push(
      `${name} as ${by.name}: ${bare.status} for their own: ${bare.text.slice(0, 300)}`,
    );
  }
  // An invalid token is refused before anything else in the request is read.
  if (by.level === undefined && !isOpen(endpoint)) return offenses;
  // An actor without permission is refused based on the path alone.
  for (const part of isRefused ? (['path'] as const) : (['path', 'query', 'body'] as const)) {
    if (!namesThings(endpoint, part)) continue;
    const at = (target: Target) => ask([name, endpoint], by, { ...own, [part]: target }, offenses);
    await at('other');
    const foreign = await at('foreign');
    const absent = await at('absent');
    // The provider's staff may read every program.
    const isOfProvider = endpoint.access.startsWith('super') || endpoint.owns === 'program';
    if (isOfProvider && (by.level ?? 0) >= levelOfProvider) continue;
    const [one, other] = [withoutRequest(foreign), withoutRequest(absent)];
    if (one === other) continue;
    const where = `${name} as ${by.name}, by ${part}`;
    offenses.push(`${where}: another program's answers ${one}, an absent one ${other}`);
  }
  return offenses;
}

function namesThings(endpoint: Endpoint, part: 'path' | 'query' | 'body'): boolean {
  const schema = part === 'path' ? endpoint.params : endpoint[part];
  return idNames(schemaOf(schema)).length > 0;
}

/** These find by a key that isn't an ID, and no actor has what it names. */
const findsByKey = new Set(['downloadMomentPicture']);

// Calls that delete things or end sessions come last, so that the others still find them.
const all = Object.entries(endpoints);
const ofSession = all.filter(([, endpoint]) => !isOpen(endpoint));
const groups = {
  reads: ofSession.filter(([, { method }]) => method === 'GET'),
  writes: ofSession.filter(([, { method }]) => method !== 'GET' && method !== 'DELETE'),
  deletions: ofSession.filter(([, { method }]) => method === 'DELETE'),
  'public calls': all.filter(([, endpoint]) => isOpen(endpoint)),
};
const inOrder = Object.values(groups).flat();
/** A group sends thousands of requests. */
const timeout = 900_000;

describe('the declared access of an endpoint', () => {
  it.each(Object.entries(groups))(
    'determines the response to every actor, whatever they name, for all %s',
    { timeout },
    async (group, calls) => {
      const offenses: string[] = [];
      for (const call of calls) {
        // Reads change nothing that another actor could see; a program's files are made one at a time.
        const isShared = group === 'reads' && !isDownload(call[1]);
        const batches = isShared ? [world.actors] : world.actors.map((by) => [by]);
        for (const actors of batches) {
          const found = await Promise.all(actors.map((by) => findOffenses(call, by)));
          offenses.push(...found.flat());
        }
      }
      expect(offenses).toEqual([]);
    },
  );

  it('keeps data of other programs out of every response', () => {
    const ofProgram = answers.filter(
      ({ by }) =>
        by.member?.programId !== world.twin.programId && (by.level ?? 0) < levelOfProvider,
    );
    const leaks = ofProgram.filter(({ text }) => text.includes(secretMark));
    expect(leaks.map(({ endpoint, by, asked }) => `${endpoint} as ${by.name}: ${asked}`)).toEqual(
      [],
    );
    // Prove that the secrets can be found: the twin's own member reads them.
    const own = answers.filter(({ by }) => by.member?.programId === world.twin.programId);
    expect(own.filter(({ text }) => text.includes(secretMark)).length).toBeGreaterThan(2);
    console.info(`${cases} cases: ${inOrder.length} calls, ${world.actors.length} actors`);
    expect(cases).toBeGreaterThan(inOrder.length * world.actors.length);
  });
});
