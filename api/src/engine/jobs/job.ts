import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import type { Pools } from '#engine/postgres/index.ts';
import { selectEveryProgram } from './jobs.sql.ts';

/** The context of a job handler. */
export interface JobContext {
  pools: Pools;
  /** The database login, for work that only the owner of the tables may do. */
  connection: ClientConfig;
  log: FastifyBaseLogger;
  /** Aborted when the process stops, or when it has lost the job, which then ends after its current step. */
  signal: AbortSignal;
}

/**
 * A kind of background work with its own queue. A killed job starts again from the beginning, so a handler finds
 * the remaining work in the database, and its writes are repeatable.
 */
export interface Job<P = unknown> {
  /** The name of its queue; dead jobs are in `<name>-dead`. */
  name: string;
  payload: z.ZodType<P>;
  /** Of the jobs with one key, one runs at a time, and at most one waits. Without it, jobs are independent. */
  oneAtATime?(payload: P): string;
  /** The interval in which it is enqueued automatically; once per interval, by whichever instance is first. */
  everyMinutes?: number;
  /** The payloads that the schedule enqueues; by default one job without a payload. */
  payloads?(context: JobContext): Promise<readonly P[]>;
  /** How many of them one process runs in parallel; defaults to 1. */
  concurrency?: number;
  /** Jobs with a higher number are claimed first; defaults to 0. */
  priority?: number;
  /** The number of retries, 8 by default; the delay starts at 2 s and doubles. */
  retries?: number;
  handle(payload: P, context: JobContext): Promise<void>;
}

/** Defines a scheduled job, of which one runs at a time. */
export function defineScheduledJob(
  job: Pick<Job<null>, 'name' | 'handle'> & { everyMinutes: number },
): Job<null> {
  return { ...job, payload: z.null(), oneAtATime: () => '' };
}

/** What enqueuing needs of a job; the code that does the work may stand elsewhere. */
export type JobQueue<P = unknown> = Pick<Job<P>, 'name' | 'payload' | 'oneAtATime' | 'priority'>;

const OfProgram = z.object({ programId: z.number().int() });

/** The payload of a job of one program. */
export type OfProgram = z.infer<typeof OfProgram>;

/** Describes the queue of a program's job, of which one per program runs at a time. */
export function describeProgramQueue(
  queue: Pick<Job<OfProgram>, 'name' | 'priority'>,
): JobQueue<OfProgram> {
  return { ...queue, payload: OfProgram, oneAtATime: ({ programId }) => String(programId) };
}

/** Defines a job for each program, of which one per program runs at a time. */
export function defineProgramJob(
  job: Pick<Job<OfProgram>, 'name' | 'handle' | 'priority' | 'concurrency'> & {
    everyMinutes: number;
  },
): Job<OfProgram> {
  return {
    ...job,
    ...describeProgramQueue(job),
    payloads: ({ pools }) => selectEveryProgram(pools),
  };
}

/** Returns the name of a job's dead letter queue. */
export function deadLetterQueueOf({ name }: Pick<Job, 'name'>): string {
  return `${name}-dead`;
}
