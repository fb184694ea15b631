import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import type { Pools } from '#engine/postgres/index.ts';
import { selectEveryProgram } from './jobs.sql.ts';

/** The context of a job handler. */
export interface JobContext {
  pools: Pools;
  /** The login of the database, for work that only the owner of the tables may do. */
  connection: ClientConfig;
  log: FastifyBaseLogger;
  /** Raised when the process stops, or the job is no longer this process's: it ends after its present step. */
  signal: AbortSignal;
}

/**
 * A kind of background work with its own queue. A killed job is repeated from its start, so a handler finds the
 * remaining work in the database, and its writes are repeatable.
 */
export interface Job<P = unknown> {
  /** The name of its queue; what gave up waits in `<name>-dead`. */
  name: string;
  payload: z.ZodType<P>;
  /** Of one key one job is done at a time, and one waits at most. Without it jobs know nothing of each other. */
  oneAtATime?(payload: P): string;
  /** How often it is enqueued by itself; once in that time, by whichever instance comes first. */
  everyMinutes?: number;
  /** What the schedule enqueues; without it one job with no payload. */
  payloads?(context: JobContext): Promise<readonly P[]>;
  /** How many of them one process runs in parallel; defaults to 1. */
  atOnce?: number;
  /** Jobs of a higher number are taken first; 0 unless said. */
  priority?: number;
  /** Attempts after the first, 8 unless said; the pause between them begins at 2 s and doubles. */
  retries?: number;
  handle(payload: P, context: JobContext): Promise<void>;
}

/** Declares a job that is done now and then, and one at a time. */
export function defineScheduledJob(
  job: Pick<Job<null>, 'name' | 'handle'> & { everyMinutes: number },
): Job<null> {
  return { ...job, payload: z.null(), oneAtATime: () => '' };
}

const OfProgram = z.object({ programId: z.number().int() });

/** The payload of a job of one program. */
export type OfProgram = z.infer<typeof OfProgram>;

/** Declares a job that is done for each program, one at a time in each. */
export function defineProgramJob(
  job: Pick<Job<OfProgram>, 'name' | 'handle' | 'priority' | 'atOnce'> & { everyMinutes: number },
): Job<OfProgram> {
  return {
    ...job,
    payload: OfProgram,
    oneAtATime: ({ programId }) => String(programId),
    payloads: ({ pools }) => selectEveryProgram(pools),
  };
}

/** The dead letter queue of a job, which keeps what failed too often. */
export function deadLetterQueueOf({ name }: Pick<Job, 'name'>): string {
  return `${name}-dead`;
}
