import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startDatabase } from '@stridewell/api';
import {
  accessTokenKey,
  findTruth,
  makeWriters,
  openOwnPools,
  startBalancer,
  startWriters,
  watchGaps,
} from '@stridewell/api/ledger-drill';
import type { Truth } from '@stridewell/api/ledger-drill';
import { addRows } from './upgrade-rows.fixture.ts';
import { buildPreviousRelease, previousVersion } from './previous-release.fixture.ts';
import { startProcess } from './served-process.fixture.ts';
import type { ServedProcess } from './served-process.fixture.ts';

const today = fileURLToPath(new URL('../../local/src/stridewell.ts', import.meta.url));
const writerCount = 16;

/** Which release a process is of. */
type Release = 'previous' | 'own';

/** An API instance and a worker of one release. */
export type Side = Readonly<{ api: ServedProcess; worker: ServedProcess }>;

/** What happened to the writers while something was done. */
export type Step = Readonly<{
  what: string;
  acknowledged: number;
  /** Responses of the previous release, and of this one. */
  answers: Readonly<Record<Release, number>>;
  /** Responses with a status from 500. */
  serverErrors: number;
  broken: number;
  longestGapMs: number;
}>;

/** A database of the previous release with its demo, its API behind a balancer, and writers. */
export type Upgrade = Awaited<ReturnType<typeof startUpgrade>>;

/** Builds and starts the previous release, and lets members write through a balancer until `end`. */
export async function startUpgrade(folder: string) {
  const previous = await buildPreviousRelease(join(folder, 'previous'));
  const database = await startDatabase({ dataFolder: join(folder, 'postgres'), transport: 'tcp' });
  const { user, password, port, database: name } = database.connection;
  const url = `postgres://${user}:${String(password)}@127.0.0.1:${port}/${name}`;
  const environment = {
    DATABASE_URL: url,
    DATABASE_SHARED_LOGIN: '1',
    ACCESS_TOKEN_KEY: accessTokenKey,
    STRIDEWELL_DATA: join(folder, 'data'),
    STRIDEWELL_DEMO: '1',
    LOG_LEVEL: 'error',
  };
  const programs = { previous: previous.program, own: ['--import', 'tsx', today] };
  /** Runs a command of a release; resolves with what it printed. */
  const run = async (release: Release, ...args: string[]) => {
    const options = { env: { PATH: process.env['PATH'], ...environment } };
    return promisify(execFile)(process.execPath, [...programs[release], ...args], options);
  };
  await run('previous', 'migrate');
  await previous.makeDemo(url);
  const pools = openOwnPools(database.connection);
  const { programId, writers, today: day } = await makeWriters(pools, writerCount);
  const administration = { ...database.administration, database: database.connection.database };
  await addRows(administration);

  const processes: (ServedProcess & { release: Release })[] = [];
  const start = async (release: Release, kind: 'api' | 'worker') => {
    const started = { ...(await startProcess(programs[release], kind, environment)), release };
    processes.push(started);
    return started;
  };
  /** Starts an API instance and a worker, without waiting for them. */
  const startSide = async (release: Release): Promise<Side> => ({
    api: await start(release, 'api'),
    worker: await start(release, 'worker'),
  });
  const first = await startSide('previous');
  await Promise.all([first.api.ready(), first.worker.ready()]);

  const ports = [first.api.port];
  const balancer = await startBalancer(ports);
  let isOver = false;
  const { stats, ended } = startWriters(balancer.address, writers, day, () => isOver);
  const answersOf = (release: Release) =>
    processes
      .filter((one) => one.release === release)
      .reduce((sum, one) => sum + balancer.answeredBy(one.port), 0);
  const steps: Step[] = [];

  return {
    administration,
    environment,
    processes,
    first,
    run,
    startSide,
    steps,
    stats,
    /** Sends requests to these instances in turn. */
    serveBy: (...instances: readonly Side[]) =>
      void ports.splice(0, ports.length, ...instances.map(({ api }) => api.port)),
    /** Does something, waits until this many more writes were acknowledged, and notes what the writers met. */
    async step(what: string, work: () => Promise<void>, writes = 100): Promise<void> {
      let isDone = false;
      const { acknowledged, unavailable, broken } = stats;
      const [before, own] = [answersOf('previous'), answersOf('own')];
      const longestGap = watchGaps(stats, () => isDone);
      await work();
      const enough = stats.acknowledged + writes;
      while (stats.acknowledged < enough) await sleep(10);
      isDone = true;
      steps.push({
        what,
        acknowledged: stats.acknowledged - acknowledged,
        answers: { previous: answersOf('previous') - before, own: answersOf('own') - own },
        serverErrors: stats.unavailable - unavailable,
        broken: stats.broken - broken,
        longestGapMs: longestGap(),
      });
    },
    /** Stops the writers and compares what is stored with what they were told. */
    async findTruth(): Promise<Truth> {
      isOver = true;
      await ended;
      return findTruth(administration, pools, programId, writers);
    },
    async end() {
      isOver = true;
      await ended;
      for (const one of processes) await one.stop();
      await balancer.close();
      await pools.end();
      await database.stop();
    },
  };
}

/** Formats the steps as the table of `UPGRADING.md`. */
export function formatSteps(steps: readonly Step[]): string {
  const head = `| step | acknowledged | answers of ${previousVersion} | of this version | 5xx | broken | without service |`;
  const rows = steps.map(
    ({ what, acknowledged, answers, serverErrors, broken, longestGapMs }) =>
      `| ${what} | ${acknowledged} | ${answers.previous} | ${answers.own} | ${serverErrors} | ${broken} | ${(longestGapMs / 1000).toFixed(1)} s |`,
  );
  return [head, '| --- | ---: | ---: | ---: | ---: | ---: | ---: |', ...rows].join('\n');
}
