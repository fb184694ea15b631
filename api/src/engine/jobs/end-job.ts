import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { hasWaitingRetry, lockClaimed, releaseJob, type ClaimedJob } from './jobs.sql.ts';

/** How a job ended. */
type Outcome = 'done' | 'interrupted' | { failure: unknown };

/** Completes, retries or fails a job in one transaction, unless another process has claimed it. */
export async function endJob(
  pool: pg.Pool,
  boss: PgBoss,
  claimed: ClaimedJob,
  outcome: Outcome,
): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    if (await lockClaimed(client, claimed)) await writeOutcome(client, boss, claimed, outcome);
    await client.query('commit');
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function writeOutcome(
  client: pg.ClientBase,
  boss: PgBoss,
  claimed: ClaimedJob,
  outcome: Outcome,
): Promise<void> {
  const { name, id, attempt, retryLimit, isScheduled } = claimed;
  const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
  if (outcome === 'interrupted') await releaseJob(client, claimed);
  // The library would give up a job that finds another retry of its key: that one does its work as well.
  else if (
    outcome !== 'done' &&
    (attempt >= retryLimit || !(await hasWaitingRetry(client, claimed)))
  ) {
    await boss.fail(name, id, { message: String(outcome.failure) }, { db });
  }
  // Its effects are in its own tables. A scheduled one records when it was last done.
  else if (isScheduled) await boss.complete(name, id, {}, { db });
  else await boss.deleteJob(name, id, { db });
}
