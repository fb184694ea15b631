import PgBoss from 'pg-boss';
import { type Db, jobSchemaName } from '#engine/postgres/index.ts';
import type { JobQueue } from './job.ts';
import { executorOf, holdWaitingJob, requireQueue } from './jobs.sql.ts';

/** Builds the job queue's statements; each runs in the caller's transaction. */
const statements = new PgBoss({
  schema: jobSchemaName,
  db: { executeSql: () => Promise.reject(new Error('A job is enqueued in a transaction.')) },
});

/**
 * Enqueues jobs in a transaction: they exist once it commits, and only then. For jobs that run one at a time, a waiting
 * job already stands for others of its key.
 */
export async function enqueue<P>(
  db: Db,
  job: JobQueue<P>,
  ...payloads: readonly P[]
): Promise<void> {
  await Promise.all([
    // The library silently ignores a missing queue.
    requireQueue(db, job.name),
    statements.insert(insertsOf(job, payloads), { db: executorOf(db) }),
  ]);
  // A waiting job that finishes before this commits hasn't seen this transaction's writes.
  const unheld: P[] = [];
  for (const payload of payloads) {
    const key = job.oneAtATime?.(payload);
    if (key !== undefined && !(await holdWaitingJob(db, job.name, key))) unheld.push(payload);
  }
  if (unheld.length > 0) await enqueue(db, job, ...unheld);
}

/** Returns the inserts for jobs. */
function insertsOf<P>(job: JobQueue<P>, payloads: readonly P[]): PgBoss.JobInsert<object>[] {
  const { name, priority = 0 } = job;
  return payloads.map((payload) => {
    const singletonKey = job.oneAtATime?.(payload);
    const data = job.payload.parse(payload) as object; // A JSON value; the library's types require an object
    return { name, priority, data, ...(singletonKey !== undefined && { singletonKey }) };
  });
}
