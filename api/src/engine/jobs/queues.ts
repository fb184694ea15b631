import type { ClientConfig } from 'pg';
import PgBoss from 'pg-boss';
import { inMigrationTurn, jobSchemaName } from '#engine/postgres/index.ts';
import { deadLetterQueueOf, type Job } from './job.ts';

/** A job without a heartbeat for this long may be claimed by another worker. */
export const heldSeconds = 8;
const usualRetries = 8;
const firstRetryDelaySeconds = 2;

/** Creates the jobs' queues and updates changed ones, as the owner of their tables. */
export async function makeQueues(connection: ClientConfig, jobs: readonly Job[]): Promise<void> {
  await inMigrationTurn(connection, async (client) => {
    const executeSql = (text: string, values: unknown[]) => client.query(text, values);
    const boss = new PgBoss({ db: { executeSql }, schema: jobSchemaName });
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of jobs) {
      const { name } = job;
      const deadLetter = deadLetterQueueOf(job);
      if (!known.has(deadLetter)) await boss.createQueue(deadLetter);
      const wanted = optionsOf(job);
      const found = known.get(name);
      if (!found) await boss.createQueue(name, { name, ...wanted });
      else if (!isSame(found, wanted)) await boss.updateQueue(name, { name, ...wanted });
    }
  });
}

function optionsOf(job: Job) {
  return {
    policy: job.oneAtATime ? ('stately' as const) : ('standard' as const),
    retryLimit: job.retries ?? usualRetries,
    retryDelay: firstRetryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: heldSeconds,
    deadLetter: deadLetterQueueOf(job),
  };
}

function isSame(found: object, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => Reflect.get(found, name) === value);
}
