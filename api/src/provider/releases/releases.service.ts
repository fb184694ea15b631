import { createHmac } from 'node:crypto';
import { type ReleaseOutcome, slowStartMs } from '@stridewell/contracts';
import type { ClientConfig } from 'pg';
import { type Db, openPools, outsidePrograms } from '#engine/postgres/index.ts';
import type { ReleaseHealth, Viewer } from '#engine/requests/index.ts';
import { minuteOf, type TakeCountable } from './releases.policy.ts';
import {
  type CauseCount,
  type HealthCounts,
  selectReleaseHealth,
  upsertCauses,
  upsertReleaseHealth,
  upsertWitness,
} from './releases.sql.ts';

/** How long counts are kept: no rollout is watched for longer. */
export const releaseHealthDays = 7;

const countOf = {
  mounted: 'mounted',
  load_failed: 'loadFailed',
  mount_failed: 'mountFailed',
  crashed: 'crashed',
  handler_threw: 'handlerThrew',
} as const satisfies Record<ReleaseOutcome['outcome'], keyof HealthCounts>;

const nothing = {
  mounted: 0,
  loadFailed: 0,
  mountFailed: 0,
  crashed: 0,
  handlerThrew: 0,
  embedded: 0,
  slow: 0,
  timed: 0,
  timedMs: 0,
};

function causesOf(outcomes: readonly ReleaseOutcome[]): CauseCount[] {
  const counts = new Map<string, CauseCount>();
  for (const { remote, version, cause } of outcomes) {
    if (cause === undefined) continue;
    const key = `${remote} ${version} ${cause}`;
    const count = counts.get(key) ?? { remote, version, cause, failures: 0 };
    counts.set(key, { ...count, failures: count.failures + 1 });
  }
  return [...counts.values()];
}

/** Whether a member was given this release of a remote, as far as whoever serves the pages knows. */
export type IsReleaseGiven = (
  member: Readonly<{ memberId: number; programId: number }>,
  remote: string,
  version: string,
) => Promise<boolean>;

/** What reports are judged by before they count. */
export interface ReportRules {
  takeCountable: TakeCountable;
  isGiven: IsReleaseGiven;
  /** Makes hashes of the members who report. */
  personKey: Uint8Array;
}

/**
 * Counts how releases came up in the viewer's page; answers how many outcomes were of releases that the viewer
 * was given, and within the limit.
 */
export async function reportReleaseHealth(
  db: Db,
  viewer: Viewer,
  outcomes: readonly ReleaseOutcome[],
  { takeCountable, isGiven, personKey }: ReportRules,
  now: Date,
): Promise<number> {
  // Taken at once and not after the commit: calls that run side by side must not share one allowance.
  const taken = takeCountable(viewer.memberId, outcomes, now);
  const given = await Promise.all(
    taken.map(({ remote, version }) => isGiven(viewer, remote, version)),
  );
  const countable = taken.filter((_, at) => given[at]);
  const rows = new Map<string, HealthCounts>();
  for (const { remote, version, outcome, readyMs, isEmbedded } of countable) {
    const key = `${remote} ${version}`;
    const row = rows.get(key) ?? { remote, version, ...nothing };
    row[countOf[outcome]] += 1;
    if (isEmbedded) row.embedded += 1;
    if (readyMs !== undefined) {
      row.timed += 1;
      row.timedMs += readyMs;
      if (outcome === 'mounted' && readyMs > slowStartMs) row.slow += 1;
    }
    rows.set(key, row);
  }
  if (rows.size > 0) {
    const counts = [...rows.values()];
    const person = createHmac('sha256', personKey).update(`${viewer.programId}.${viewer.memberId}`);
    await upsertReleaseHealth(db, minuteOf(now), counts);
    await upsertCauses(db, minuteOf(now), causesOf(countable));
    await upsertWitness(db, person.digest(), now, counts);
  }
  return countable.length;
}

/** Sums how releases came up since the minute of an instant, seven days back at most, for members since then. */
export function readReleaseHealthIn(db: Db, since: Date): Promise<ReleaseHealth[]> {
  return selectReleaseHealth(db, minuteOf(since), since);
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
