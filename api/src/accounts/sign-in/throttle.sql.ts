import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Throttle, ThrottledBy } from './throttle.policy.ts';

/**
 * Counts an attempt as failed before it is made; returns how many seconds it has to wait, 0 for none. Of many
 * concurrent attempts, only as many pass as would one after the other.
 */
export async function countAttempt(
  db: Db,
  { key, throttle }: ThrottledBy,
  memoryHours: number,
): Promise<number> {
  const delay = delayOf(throttle);
  const counted = await sql`
    insert into sign_in_throttle as t (throttle_key, failures, last_failure_at)
    values (${key}, 1, clock_timestamp())
    on conflict (throttle_key) do update set
      failures = case
        when t.last_failure_at < clock_timestamp() - make_interval(hours => ${memoryHours}) then 1
        else t.failures + 1 end,
      last_failure_at = clock_timestamp()
    where t.last_failure_at + make_interval(secs => ${delay}) <= clock_timestamp()
    returning 1`.execute(db);
  if (counted.rows.length > 0) return 0;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from t.last_failure_at - clock_timestamp()) + ${delay}) as seconds
    from sign_in_throttle t where throttle_key = ${key}`.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** The wait after the failures so far, in seconds. */
function delayOf({ freeFailures, failuresToDouble, longestDelaySeconds }: Throttle) {
  return sql`case when t.failures < ${freeFailures} then 0
    else least(${longestDelaySeconds}::float8,
      power(2, least((t.failures - ${freeFailures}) / ${failuresToDouble}::float8, 30))) end`;
}

/** Removes the counts of all attempts once one succeeded; for a network, only the count of this attempt. */
export async function forgiveAttempt(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await (
      key.startsWith('network:')
        ? sql`update sign_in_throttle set failures = greatest(failures - 1, 0)
          where throttle_key = ${key}`
        : sql`delete from sign_in_throttle where throttle_key = ${key}`
    ).execute(db);
  }
}

/** Removes the counts of an account from every network, in the order in which attempts lock them. */
export async function forgiveEverywhere(db: Db, account: string): Promise<void> {
  await sql`delete from sign_in_throttle
    where starts_with(throttle_key, ${`account-and-network:${account}:`})`.execute(db);
  await forgiveAttempt(db, [`account:${account}`]);
}

/** Removes the count of an attempt that neither succeeded nor failed. */
export async function removeAttempt(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await sql`update sign_in_throttle set failures = greatest(failures - 1, 0)
      where throttle_key = ${key}`.execute(db);
  }
}
