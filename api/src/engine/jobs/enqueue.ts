import PgBoss from 'pg-boss';
import { type Db, jobSchemaName } from '#engine/postgres/index.ts';
import type { Job } from './job.ts';
import { executorOf, holdWaitingJob, requireQueue } from './jobs.sql.ts';

/** Makes the statements of the job queue; each is sent in the transaction of the caller. */
const statements = new PgBoss({
  schema: jobSchemaName,
  db: { executeSql: () => Promise.reject(new Error('A job is enqueued in a transaction.')) },
});

/**
 * Enqueues jobs in a transaction: they exist once it commits, and only then. For jobs that run one at a time, a waiting
 * job already stands for others of its key.
 */
export async function enqueue<P>(db: Db, job: Job<P>, ...payloads: readonly P[]): Promise<void> {
  await Promise.all([
    // The library passes over a queue that is not there.
    requireQueue(db, job.name),
    statements.insert(insertsOf(job, payloads), { db: executorOf(db) }),
  ]);
  // One that waited and is done before this commits has not seen what this transaction wrote.
  const unheld: P[] = [];
  for (const payload of payloads) {
    const key = job.oneAtATime?.(payload);
    if (key !== undefined && !(await holdWaitingJob(db, job.name, key))) unheld.push(payload);
  }
  if (unheld.length > 0) await enqueue(db, job, ...unheld);
}

/** How jobs are written. */
function insertsOf<P>(job: Job<P>, payloads: readonly P[]): PgBoss.JobInsert<object>[] {
  const { name, priority = 0 } = job;
  return payloads.map((payload) => {
    const singletonKey = job.oneAtATime?.(payload);
    const data = job.payload.parse(payload) as object; // a JSON value; the library's types want an object
    return { name, priority, data, ...(singletonKey !== undefined && { singletonKey }) };
  });
}
