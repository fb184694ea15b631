import { setTimeout as sleep } from 'node:timers/promises';
import {
  adminLevels,
  confirmTotp,
  type Endpoint,
  endpoints,
  isDownload,
  isUpload,
  stepUp,
  uploadFileImport,
  uploadStepImport,
} from '@stridewell/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { absentId, beginLongSession, kindOf, makeMobileToken } from './actors.fixture.ts';
import { isOpen, lowest } from './declared-access.fixture.ts';
import { waitForJobs } from './due-jobs.fixture.ts';
import { makePopulation, type Population } from './population.fixture.ts';
import { sampleCall } from './sample-calls.fixture.ts';
import { makeTwins } from './twin-program.fixture.ts';

const api = await startTestApi();
const [one, many] = [await makePopulation(api), await makePopulation(api)];
const twins = await makeTwins(api);

afterAll(() => twins.end());

// Each sign-in is a separate session, and each wrong password counts; with a key, repeats are detected (see
// repeated-sign-in.test.ts). A file is generated again each time, and changes nothing.
const writes = Object.entries(endpoints).filter(
  ([, endpoint]) =>
    endpoint.method !== 'GET' && !isDownload(endpoint) && !isOpen(endpoint) && endpoint !== stepUp,
);

/** Calls that return 429 after a few wrong codes or during another upload by the member. */
const limited = new Set<Endpoint>([confirmTotp, uploadFileImport, uploadStepImport]);
const longestLimitMs = 30_000;

/** Prepares a plain write as the lowest role that may make it: sending it again repeats the same request. */
async function prepare(
  { program, people, today, bystander }: Population,
  endpoint: Endpoint,
  key?: string,
) {
  const least = lowest[endpoint.access];
  const by = people.find(({ roleName }) => adminLevels[roleName] >= least)?.member;
  if (!by) throw new Error('No one may make this call.');
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
  const session = await beginLongSession(api, by);
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

/** Returns the row counts of a program's tables, except for sessions and used keys. */
async function figuresOf({ program }: Population): Promise<Record<string, string>> {
  const figures = await twins.figuresOf(program.programId);
  // The log records every refusal; a started sign-in or upload is a value that expires.
  const uncounted = { audit_entry: '', audit_head: '', one_time_value: '' };
  return { ...figures, session: '', idempotency: '', ...uncounted };
}

/** Returns the tables whose figures differ between the two populations, with both figures. */
async function readDifferences(): Promise<string[]> {
  const [some, other] = [await figuresOf(many), await figuresOf(one)];
  return Object.entries(some).flatMap(([table, figures]) =>
    figures === other[table] ? [] : [`${table}: ${figures} instead of ${other[table]}`],
  );
}

/** Waits for the workers; returns the differences that weren't known before. */
async function findNewDifferences(known: ReadonlySet<string>): Promise<string[]> {
  for (const end = performance.now() + 5_000; ; await sleep(200)) {
    const differences = (await readDifferences()).filter((one) => !known.has(one));
    if (differences.length === 0 || performance.now() > end) return differences;
  }
}

const methods = ['POST', 'PUT', 'DELETE'] as const;
const ofMethod = (method: Endpoint['method']) =>
  writes.filter(([, endpoint]) => endpoint.method === method);
/** All writes of a method are one test. */
const timeout = 600_000;

const done = new Set<string>();

describe('twenty simultaneous clicks', () => {
  const known = new Set<string>();

  it.each(methods)(
    'have the effect of one click, even without a key, on every %s',
    { timeout },
    async (method) => {
      const offenses: string[] = [];
      for (const [name, endpoint] of ofMethod(method)) {
        const [single] = await (await prepare(one, endpoint))(1);
        const clicks = await (await prepare(many, endpoint))(20);
        const statuses = new Set(clicks.map(({ statusCode }) => statusCode));
        // On a busy machine, the last of twenty may be told to retry.
        const isBroken = [...statuses].some((status) => status >= 500 && status !== 503);
        if (isBroken || !statuses.has(single?.statusCode ?? 0)) {
          offenses.push(`${name}: ${[...statuses].join()} instead of ${single?.statusCode}`);
        }
        if (statuses.has(200)) done.add(name);
        await waitForJobs(api);
        for (const difference of await findNewDifferences(known)) {
          known.add(difference);
          offenses.push(`${name}: ${difference}`);
        }
      }
      expect(offenses).toEqual([]);
    },
  );

  it('take effect with most writes', () => {
    console.info(`${done.size} of ${writes.length} writes did something: ${[...done].join(', ')}`);
    expect(done.size).toBeGreaterThan(writes.length / 3);
  });
});

describe('a repeat with the same key', () => {
  it.each(methods)('gets exactly the first response, on every %s', { timeout }, async (method) => {
    const offenses: string[] = [];
    for (const [name, endpoint] of ofMethod(method)) {
      offenses.push(...(await repeatUnderKey(name, endpoint)));
    }
    expect(offenses).toEqual([]);
  });
});

/**
 * Sends a write six times with one key; returns a line for each thing that a repeat changed or got a different
 * response for.
 */
async function repeatUnderKey(name: string, endpoint: Endpoint): Promise<string[]> {
  const offenses: string[] = [];
  const send = await prepare(many, endpoint, `again-${name}`);
  const isFinal = ({ statusCode }: { statusCode: number }) =>
    statusCode !== 429 || !limited.has(endpoint);
  const sendUntilFinal = async (times: number) => {
    for (const end = performance.now() + longestLimitMs; ; await sleep(500)) {
      const answers = (await send(times)).filter(isFinal);
      if (answers.length > 0 || performance.now() > end) return answers;
    }
  };
  const answers = await sendUntilFinal(5);
  await waitForJobs(api);
  const before = await figuresOf(many);
  const [again] = await sendUntilFinal(1);
  if (!again || answers.length === 0) offenses.push(`${name}: was limited each time`);
  // Nothing is stored for a body that couldn't be parsed.
  const isUnread = isUpload(endpoint) && (again?.statusCode ?? 0) >= 400;
  if (again && again.statusCode !== 400 && !isUnread) {
    const texts = new Set([...answers, again].map((one) => `${one.statusCode} ${one.body}`));
    if (texts.size > 1) offenses.push(`${name}: ${texts.size} different answers`);
    const isReplayed = again.headers['idempotent-replayed'] === 'true';
    if (!isReplayed) offenses.push(`${name}: the repeat was carried out`);
    const first = answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined);
    if (first.length !== 1) offenses.push(`${name}: ${first.length} of five were carried out`);
  }
  if (isUpload(endpoint)) return offenses;
  const after = await figuresOf(many);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  return changed.length > 0 ? [...offenses, `${name}: changed ${changed.join()}`] : offenses;
}
