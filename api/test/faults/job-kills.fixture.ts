import { addDays } from '@stridewell/rules';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { applyImport, finishUpload, readImport } from '#activity/imports/imports.service.ts';
import { receiveFile } from '#activity/imports/receive-import.ts';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { makeMember, makeProgram } from '#test/setup/make-people.ts';
import { withKilledApi } from './killed-api.fixture.ts';
import { seededRandom } from './seeded-random.ts';

/** How many processes are killed during a job, and on what. */
export interface JobKillRun {
  version: number;
  kills: number;
  /** Each has one import, which two or more jobs read and apply. */
  programs: number;
  linesOfImport: number;
}

/** The results. */
export interface JobKillFigures {
  /** Kills that found a job running. */
  killed: number;
  /** From when the API was ready after the first kill until its job was claimed again. */
  secondsToResume: number | undefined;
  /** The distinct states of the imports. */
  states: string[];
  linesApplied: number;
  /** Steps in the ledger, and on the all-time leaderboard. */
  entries: number;
  scores: number;
  /** The expected number. */
  expected: number;
  /** Import jobs that are waiting, claimed, failed, or dead. */
  jobsLeft: number;
  seconds: number;
}

interface Uploaded {
  programId: number;
  importId: number;
}

/** Kills the API repeatedly while it works on imports, and checks the result. */
export async function killJobs(run: JobKillRun): Promise<JobKillFigures> {
  const since = performance.now();
  return withKilledApi({ version: run.version }, async ({ api, pools, root }) => {
    const random = seededRandom(run.version);
    const uploaded: Uploaded[] = [];
    for (let at = 0; at < run.programs; at += 1) uploaded.push(await upload(pools, run));
    let killed = 0;
    let secondsToResume: number | undefined;
    for (const end = Date.now() + 120_000; killed < run.kills && Date.now() < end;) {
      await applyChecked(pools, uploaded);
      await sleep(random() * 150);
      const held = await selectHeld(root);
      if (held.length === 0) continue;
      await api.kill();
      killed += 1;
      if (killed === 1) secondsToResume = await waitForRetry(root, held);
      // Wait only once for a dead process's job lease to expire.
      await root.query(
        `update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`,
      );
    }
    for (const end = Date.now() + 180_000; Date.now() < end; await sleep(200)) {
      if ((await applyChecked(pools, uploaded)).every((state) => state === 'applied')) break;
    }
    // The last job is marked as done a moment after its last step.
    for (const end = Date.now() + 60_000; (await countJobs(root)) > 0 && Date.now() < end;) {
      await sleep(100);
    }
    const states = await applyChecked(pools, uploaded);
    const sums = await summarize(root);
    const jobsLeft = await countJobs(root);
    const seconds = Math.round((performance.now() - since) / 1000);
    const expected = run.programs * stepsOf(run);
    return {
      killed,
      secondsToResume,
      states: [...new Set(states)],
      ...sums,
      expected,
      jobsLeft,
      seconds,
    };
  });
}

function stepsOf({ linesOfImport }: JobKillRun): number {
  return linesOfImport * 1000 + (linesOfImport * (linesOfImport - 1)) / 2;
}

const now = () => new Date();

async function upload(pools: Pools, { linesOfImport }: JobKillRun): Promise<Uploaded> {
  const program = await makeProgram(pools, { timeZone: 'UTC' });
  const { programId } = program;
  const { email } = await makeMember(pools, program, { registeredOn: '2010-01-01' });
  const lines = Array.from(
    { length: linesOfImport },
    (_, at) => `${email},${addDays('2010-01-01', at)},${1000 + at}`,
  );
  const viewer = {
    memberId: 1,
    sessionId: 1,
    adminLevel: 3,
    timeZone: 'UTC',
    dayStartsAt: 0,
    programId,
  };
  const file = Readable.from([Buffer.from(['member,date,steps', ...lines].join('\n'))]);
  const received = await receiveFile({ pools, viewer, programId, fileName: null, file }, now());
  const { data } = await inProgram(pools, programId, (db) =>
    finishUpload(db, viewer, programId, received, now()),
  );
  return { programId, importId: data.id };
}

/** Applies every import that has been read; returns the previous states of all. */
function applyChecked(pools: Pools, uploaded: readonly Uploaded[]): Promise<string[]> {
  return Promise.all(
    uploaded.map(({ programId, importId }) =>
      inProgram(pools, programId, async (db) => {
        const { state } = await readImport(db, programId, importId, now());
        if (state === 'checked') await applyImport(db, programId, importId, now());
        return state;
      }),
    ),
  );
}

/** A running job, and its attempt. */
interface Held {
  id: string;
  attempt: number;
}

async function selectHeld(root: Client): Promise<Held[]> {
  const { rows } = await root.query<Held>(
    `select id, retry_count as attempt from pgboss.job
     where name = 'work-on-imports' and state = 'active'`,
  );
  return rows;
}

/** Waits until other processes have claimed the jobs of a dead one; returns the seconds. */
async function waitForRetry(root: Client, held: readonly Held[]): Promise<number> {
  const since = performance.now();
  for (const end = since + 60_000; performance.now() < end; await sleep(50)) {
    const now = await selectHeld(root);
    const isHeld = (one: Held) =>
      now.some(({ id, attempt }) => id === one.id && attempt === one.attempt);
    if (!held.some(isHeld)) break;
  }
  return (performance.now() - since) / 1000;
}

async function countJobs(root: Client): Promise<number> {
  const { rows } = await root.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job
     where name in ('work-on-imports', 'work-on-imports-dead') and state <> 'completed'`,
  );
  return rows[0]?.jobs ?? 0;
}

async function summarize(root: Client) {
  const { rows } = await root.query<{ linesApplied: number; entries: number; scores: number }>(
    `select (select sum(lines_applied)::int from stridewell.step_import) as "linesApplied",
       (select sum(steps)::int from stridewell.step_entry) as entries,
       (select sum(total)::int from stridewell.leaderboard_score score
        join stridewell.leaderboard board using (program_id, leaderboard_id)
        where kind = 'all' and contenders = 'members') as scores`,
  );
  return rows[0] ?? { linesApplied: 0, entries: 0, scores: 0 };
}
