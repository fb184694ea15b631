import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { asProvider, jobSchemaName } from '#engine/postgres/index.ts';
import { inSpan } from '#engine/tracing/index.ts';
import { enqueue } from './enqueue.ts';
import type { Job, JobContext } from './job.ts';
import {
  deleteArchivedJobs,
  type QueueFigure,
  renewJobs,
  selectQueueFigures,
  type ClaimedJob,
  claimJob,
} from './jobs.sql.ts';
import { openJobPool } from './job-pool.ts';
import { heldSeconds } from './queues.ts';
import { endJob } from './end-job.ts';

/** Jobs that one process runs in parallel. */
const maxConcurrent = 4;
const renewEveryMs = (heldSeconds * 1000) / 4;
/** How often due scheduled jobs are enqueued; the first time after the same interval. */
const scheduleEveryMs = 60_000;
/** How often old completed jobs are moved to the archive, and old archived jobs are deleted. */
const archiveEveryMs = 60_000;
/** Longer than any schedule interval: a completed job is kept so long to know that the next is not due. */
const keptDoneSeconds = 7 * 86_400;

/** Runs jobs while the process lives. */
export interface JobRunner {
  /** Polls for jobs now; called after some were committed. They are found a second later in any case. */
  wake(): void;
  /** Returns the number of jobs by queue and state. */
  figures(): Promise<QueueFigure[]>;
  /** Lets jobs end after their current step and releases unfinished ones. */
  stop(): Promise<void>;
}

interface Running {
  claimed: ClaimedJob;
  end: AbortController;
}

/** The dependencies of jobs. */
export type JobParts = Omit<JobContext, 'signal'> & {
  connectTimeoutMs: number;
  /** How often this process polls for jobs that were enqueued or released. */
  pollEveryMs: number;
  /** Whether this process enqueues due scheduled jobs. */
  keepsSchedules: boolean;
  /** When it checks the schedule for the first time. */
  firstScheduleAfterMs?: number;
};

/** Starts to run jobs; their queues must exist. Every worker does this; each job is done by one of them. */
export async function startJobs(jobs: readonly Job[], parts: JobParts): Promise<JobRunner> {
  const { pools, connection, log } = parts;
  const pool = openJobPool(connection, {
    connectTimeoutMs: parts.connectTimeoutMs,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[]) => pool.query(text, values) },
    schema: jobSchemaName,
    migrate: false,
    schedule: false,
    // The library would end a dead process's jobs in a way that loses a job whose key has another retry.
    supervise: false,
    archiveCompletedAfterSeconds: keptDoneSeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'could not maintain the job queue'));
  await boss.start();
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const running = new Map<Running, Promise<void>>();
  const end = new AbortController();
  let alarm = new AbortController();
  const wake = () => alarm.abort();

  /** Returns the queues from which this process may claim another job. */
  const openQueues = () => {
    if (running.size >= maxConcurrent) return [];
    const busy = [...running.keys()].map(({ claimed }) => claimed.name);
    return jobs
      .filter(
        ({ name, concurrency = 1 }) => busy.filter((one) => one === name).length < concurrency,
      )
      .map(({ name }) => name);
  };

  async function poll(): Promise<void> {
    while (!end.signal.aborted) {
      alarm = new AbortController();
      const names = openQueues();
      const claimed = names.length > 0 ? await claim(names) : undefined;
      if (claimed) begin(claimed);
      else
        await sleep(parts.pollEveryMs, undefined, { signal: alarm.signal, ref: false }).catch(
          () => {},
        );
    }
  }

  async function claim(names: readonly string[]): Promise<ClaimedJob | undefined> {
    try {
      return await claimJob(pool, names);
    } catch (error) {
      // Two processes claimed jobs of one key at the same moment: the other one keeps it.
      const isClaimed = error instanceof Error && 'code' in error && error.code === '23505';
      if (!isClaimed) log.warn({ err: error }, 'could not poll for jobs');
      return undefined;
    }
  }

  function begin(claimed: ClaimedJob): void {
    const one = { claimed, end: new AbortController() };
    const work = run(one).finally(() => {
      running.delete(one);
      wake();
    });
    running.set(one, work);
  }

  async function run({ claimed, end: { signal } }: Running): Promise<void> {
    const { name: job, attempt, retryLimit } = claimed;
    const since = performance.now();
    let failure: unknown;
    try {
      if (attempt > retryLimit) throw new Error('Every process that worked on it died.');
      await inSpan(`job ${job}`, () =>
        handle(byName.get(job), claimed, { pools, connection, log, signal }),
      );
    } catch (error) {
      failure = error;
    }
    // Work that stopped early, for whatever reason, isn't done.
    const isInterrupted = signal.aborted;
    if (!isInterrupted && failure === undefined) {
      log.debug({ job, ms: Math.round(performance.now() - since) }, 'a job is done');
    } else if (!isInterrupted) {
      const words =
        attempt < retryLimit ? 'a job failed and will be retried' : 'a job failed for good';
      log.warn({ err: failure, job, attempt }, words);
    }
    const outcome = isInterrupted ? 'interrupted' : failure === undefined ? 'done' : { failure };
    await endJob(pool, boss, claimed, outcome).catch((error: unknown) =>
      log.warn({ err: error, job }, 'could not record how a job ended; it will run again'),
    );
  }

  async function renew(): Promise<void> {
    if (running.size === 0) return;
    const held = [...running.keys()];
    const ours = await renewJobs(
      pool,
      held.map(({ claimed }) => claimed),
    );
    for (const one of held) if (!ours.includes(one.claimed) && running.has(one)) one.end.abort();
  }

  async function keepSchedules(): Promise<void> {
    for (const { name, everyMinutes, priority = 0 } of jobs) {
      if (everyMinutes === undefined) continue;
      await boss.send({ name, options: { priority, singletonSeconds: everyMinutes * 60 } });
    }
    wake();
  }

  async function archive(): Promise<void> {
    await boss.archive();
    await deleteArchivedJobs(pool);
  }

  const logError = (error: unknown) => log.warn({ err: error }, 'could not reach the job queue');
  const onSchedule = () => {
    if (parts.keepsSchedules) keepSchedules().catch(logError);
  };
  const timers = [
    setInterval(() => void renew().catch(logError), renewEveryMs).unref(),
    setInterval(() => void archive().catch(logError), archiveEveryMs).unref(),
    setTimeout(onSchedule, parts.firstScheduleAfterMs ?? scheduleEveryMs).unref(),
    setInterval(onSchedule, scheduleEveryMs).unref(),
  ];
  const polling = poll();
  return {
    wake,
    figures: () => selectQueueFigures(pool),
    async stop() {
      timers.forEach(clearInterval);
      end.abort();
      wake();
      await polling;
      for (const one of running.keys()) one.end.abort();
      await Promise.all(running.values());
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

async function handle(
  job: Job | undefined,
  { name, data }: ClaimedJob,
  context: JobContext,
): Promise<void> {
  if (!job) throw new Error(`There is no job ${name}.`);
  if (data !== null || !job.payloads) return job.handle(job.payload.parse(data), context);
  const payloads = await job.payloads(context);
  await asProvider(context.pools, (db) => enqueue(db, job, ...payloads));
}
