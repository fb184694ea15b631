import {
  adminLevels,
  type Endpoint,
  endpoints,
  isDownload,
  isUpload,
  stepUp,
} from '@stridewell/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { absentId, kindOf, makeMobileToken } from './actors.fixture.ts';
import { isOpen, lowest } from './declared-access.fixture.ts';
import { whenNoJobIsDue } from './due-jobs.fixture.ts';
import { makePopulation, type Population } from './population.fixture.ts';
import { sampleCall } from './sample-calls.fixture.ts';
import { makeTwins } from './twin-program.fixture.ts';

const api = await startTestApi();
const [one, many] = [await makePopulation(api), await makePopulation(api)];
const twins = await makeTwins(api);

afterAll(() => twins.end());

// Each sign-in is a session of its own, and each wrong password counts; with a key a repeat is told (see
// repeated-sign-in.test.ts). A file is made anew each time, and changes nothing.
const writes = Object.entries(endpoints).filter(
  ([, endpoint]) =>
    endpoint.method !== 'GET' && !isDownload(endpoint) && !isOpen(endpoint) && endpoint !== stepUp,
);

/** Prepares a plain write as the lowest who may: each sending of it is the same request. */
async function prepare(
  { program, people, today, bystander }: Population,
  endpoint: Endpoint,
  key?: string,
) {
  const least = lowest[endpoint.access];
  const by = people.find(({ roleName }) => adminLevels[roleName] >= least)?.member;
  if (!by) throw new Error('Nobody may call that.');
  const ids = new Map<string, number | undefined>([
    ['program', program.programId],
    ['member', endpoint.owns === 'self' ? by.memberId : bystander.memberId],
    ['activity', 1],
    ['map', 1],
  ]);
  for (const kind of twins.tables.filter((table) => !ids.has(table))) {
    ids.set(kind, (await twins.idsOf(kind, program.programId)).at(-1));
  }
  const own = (property: string) => ids.get(kindOf(property, endpoint)) ?? absentId;
  const named = { path: own, query: own, body: own };
  const { method, url, payload, type } = sampleCall(endpoint, today, named);
  const session = (await api.as(by).accessToken()) ?? '';
  const token = endpoint.scope ? await makeMobileToken(api, by, session) : session;
  const send = () =>
    api.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(type && { 'content-type': type }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(payload !== undefined && { payload }),
    });
  return (times: number) => Promise.all(Array.from({ length: times }, send));
}

/** What is there of a program, but for who is signed in and which keys were used. */
async function figuresOf({ program }: Population): Promise<Record<string, string>> {
  const figures = await twins.figuresOf(program.programId);
  // The log holds who was refused, however often; what was only begun is a value that expires.
  const uncounted = { audit_entry: '', audit_head: '', one_time_value: '' };
  return { ...figures, session: '', idempotency: '', ...uncounted };
}

/** What the two differ in. */
async function readDifferences() {
  const [some, other] = [await figuresOf(many), await figuresOf(one)];
  return Object.entries(some).filter(([table, figures]) => figures !== other[table]);
}

const done = new Set<string>();

describe('twenty clicks at once have the effect of one, without a key, on', () => {
  it.each(writes)('%s', async (name, endpoint) => {
    const [single] = await (await prepare(one, endpoint))(1);
    const clicks = await (await prepare(many, endpoint))(20);
    const statuses = new Set(clicks.map(({ statusCode }) => statusCode));
    // On a busy machine the last of twenty may be told to come again.
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect([...statuses]).toContain(single?.statusCode);
    if (statuses.has(200)) done.add(name);
    // Some of what follows is done by workers, a moment later.
    await whenNoJobIsDue(api);
    await expect.poll(readDifferences, { timeout: 5_000, interval: 200 }).toEqual([]);
  });

  it('of which most do something', () => {
    console.info(`${done.size} of ${writes.length} writes did something: ${[...done].join(', ')}`);
    expect(done.size).toBeGreaterThan(writes.length / 3);
  });
});

describe('a repeat under its key gets the first answer to the letter, on', () => {
  it.each(writes)('%s', async (name, endpoint) => {
    const send = await prepare(many, endpoint, `again-${name}`);
    const answers = await send(5);
    await whenNoJobIsDue(api);
    const before = await figuresOf(many);
    const [again] = await send(1);
    // Of what could not be read nothing is kept.
    const isUnread = isUpload(endpoint) && (again?.statusCode ?? 0) >= 400;
    if (again?.statusCode !== 400 && !isUnread) {
      const texts = [...answers, again].map((one) => `${one?.statusCode} ${one?.body}`);
      expect(new Set(texts).size).toBe(1);
      expect(again?.headers['idempotent-replayed']).toBe('true');
      const first = answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined);
      expect(first).toHaveLength(1);
    }
    if (!isUpload(endpoint)) expect(await figuresOf(many)).toEqual(before);
  });
});
