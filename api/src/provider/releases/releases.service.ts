import type { ReleaseOutcome } from '@stridewell/contracts';
import type { ClientConfig } from 'pg';
import { type Db, outsidePrograms } from '#foundation/database/in-program.ts';
import { openPools } from '#foundation/database/pools.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { minuteOf, type TakeCountable } from './releases.policy.ts';
import { type ReleaseHealth, selectReleaseHealth, upsertReleaseHealth } from './releases.sql.ts';

/** How long counts are kept: no rollout is watched for longer. */
export const releaseHealthDays = 7;

const countOf = {
  mounted: 'mounted',
  load_failed: 'loadFailed',
  mount_failed: 'mountFailed',
  crashed: 'crashed',
} as const satisfies Record<ReleaseOutcome['outcome'], keyof ReleaseHealth>;

/** Counts how releases came up in the viewer's page; answers how many outcomes were within the limit. */
export async function reportReleaseHealth(
  db: Db,
  viewer: Viewer,
  outcomes: readonly ReleaseOutcome[],
  takeCountable: TakeCountable,
  now: Date,
): Promise<number> {
  // Taken at once and not after the commit: calls that run side by side must not share one allowance.
  const countable = takeCountable(viewer.memberId, outcomes, now);
  const rows = new Map<string, ReleaseHealth>();
  for (const { remote, version, outcome } of countable) {
    const key = `${remote} ${version}`;
    const nothing = { mounted: 0, loadFailed: 0, mountFailed: 0, crashed: 0 };
    const row = rows.get(key) ?? { remote, version, ...nothing };
    row[countOf[outcome]] += 1;
    rows.set(key, row);
  }
  if (rows.size > 0) await upsertReleaseHealth(db, minuteOf(now), [...rows.values()]);
  return countable.length;
}

/** Sums how releases came up since an instant (to the minute, seven days back at most). */
export function readReleaseHealthIn(db: Db, since: Date): Promise<ReleaseHealth[]> {
  return selectReleaseHealth(db, minuteOf(since));
}

/** The same for whoever runs beside the API, over a connection of its own that ends with the answer. */
export async function readReleaseHealth(
  connection: ClientConfig,
  since: Date,
): Promise<ReleaseHealth[]> {
  const pools = openPools(connection, {
    size: 1,
    statementTimeoutMs: 4_000,
    idleInTransactionTimeoutMs: 10_000,
    connectTimeoutMs: 4_000,
    // The query that runs is the only one there is, and it rejects.
    onError: () => {},
  });
  try {
    return await outsidePrograms(pools, (db) => readReleaseHealthIn(db, since));
  } finally {
    await pools.end();
  }
}
