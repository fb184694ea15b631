import { createHmac } from 'node:crypto';
import {
  type Input,
  type MeasuredVisit,
  type ReleaseOutcome,
  type reportReleaseHealth as report,
  slowStartMs,
} from '@stridewell/contracts';
import type { ClientConfig } from 'pg';
import { type Db, openPools, outsidePrograms } from '#engine/postgres/index.ts';
import type { ReleaseHealth, VisitBucket, Viewer } from '#engine/requests/index.ts';
import { countedCause, hourOf, minuteOf, type ReportLimits } from './releases.policy.ts';
import {
  type CauseCount,
  type HealthCounts,
  selectPublishedReleases,
  selectReleaseHealth,
  upsertCauses,
  upsertReleaseHealth,
  upsertWitness,
} from './releases.sql.ts';
import { bucketsOf } from './visit-buckets.ts';
import { selectVisits, upsertVisits } from './visits.sql.ts';

/** The number of days for which counts are kept; no rollout is watched for longer. */
export const releaseHealthDays = 7;

/** An older list of releases isn't used, because nothing may be keeping it up to date. */
const newestReportMs = 10 * 60_000;

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
  for (const { remote, version, cause: told } of outcomes) {
    if (told === undefined) continue;
    const cause = countedCause(told);
    const key = `${remote} ${version} ${cause}`;
    const count = counts.get(key) ?? { remote, version, cause, failures: 0 };
    counts.set(key, { ...count, failures: count.failures + 1 });
  }
  return [...counts.values()];
}

/** Returns whether a member gets this release of a remote, as far as the server of the pages knows. */
export type IsReleaseGiven = (
  member: Readonly<{ memberId: number; programId: number }>,
  remote: string,
  version: string,
) => Promise<boolean>;

/** The rules for counting reports. */
export interface ReportRules {
  limits: ReportLimits;
  isGiven: IsReleaseGiven;
  /** The key for hashes of the members who report. */
  personKey: Uint8Array;
}

type NamedRelease = Readonly<{ remote: string; version: string }>;

/** Returns the reports about releases that are published and that the viewer gets. */
async function keepGiven<Report extends NamedRelease>(
  viewer: Viewer,
  reports: readonly Report[],
  published: ReadonlySet<string> | undefined,
  isGiven: IsReleaseGiven,
): Promise<Report[]> {
  const isKept = await Promise.all(
    reports.map(
      async ({ remote, version }) =>
        (published?.has(`${remote} ${version}`) ?? true) &&
        (await isGiven(viewer, remote, version)),
    ),
  );
  return reports.filter((_, at) => isKept[at]);
}

/**
 * Counts the outcomes and measurements of releases in the viewer's page; returns how many reports were about releases
 * that the viewer gets, and within the limits.
 */
export async function reportReleaseHealth(
  db: Db,
  viewer: Viewer,
  { outcomes, visits = [] }: Input<typeof report>['body'],
  { limits, isGiven, personKey }: ReportRules,
  now: Date,
): Promise<number> {
  // Taken now and not after the commit: concurrent calls must share one allowance.
  const taken = {
    outcomes: limits.takeOutcomes(viewer.memberId, outcomes, now),
    visits: limits.takeVisits(viewer.memberId, visits, now),
  };
  if (taken.outcomes.length + taken.visits.length === 0) return 0;
  const published = await selectPublishedReleases(db, new Date(now.getTime() - newestReportMs));
  const countable = await keepGiven(viewer, taken.outcomes, published, isGiven);
  const measured = await keepGiven(viewer, taken.visits, published, isGiven);
  await countOutcomes(db, viewer, countable, personKey, now);
  await countVisits(db, measured, now);
  return countable.length + measured.length;
}

async function countVisits(db: Db, visits: readonly MeasuredVisit[], now: Date): Promise<void> {
  if (visits.length > 0) await upsertVisits(db, hourOf(now), visits.flatMap(bucketsOf));
}

async function countOutcomes(
  db: Db,
  viewer: Viewer,
  countable: readonly ReleaseOutcome[],
  personKey: Uint8Array,
  now: Date,
): Promise<void> {
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
  if (rows.size === 0) return;
  const counts = [...rows.values()];
  const person = createHmac('sha256', personKey).update(`${viewer.programId}.${viewer.memberId}`);
  await upsertReleaseHealth(db, minuteOf(now), counts);
  await upsertCauses(db, minuteOf(now), causesOf(countable));
  await upsertWitness(db, person.digest(), now, counts);
}

/** Reads the measured visits of releases since an instant's hour. */
export function readVisitsIn(db: Db, since: Date): Promise<VisitBucket[]> {
  return selectVisits(db, hourOf(since));
}

/**
 * Sums the outcomes of releases since an instant's minute, for at most seven days, and the members since the instant.
 */
export function readReleaseHealthIn(db: Db, since: Date): Promise<ReleaseHealth[]> {
  return selectReleaseHealth(db, minuteOf(since), since);
}

/** Does the same for processes outside the API, over a connection that closes afterwards. */
export async function readReleaseHealth(
  connection: ClientConfig,
  since: Date,
): Promise<ReleaseHealth[]> {
  const pools = openPools(connection, {
    size: 1,
    statementTimeoutMs: 4_000,
    idleInTransactionTimeoutMs: 10_000,
    connectTimeoutMs: 4_000,
    // The only query that runs is this one, and it rejects.
    onError: () => {},
  });
  try {
    return await outsidePrograms(pools, (db) => readReleaseHealthIn(db, since));
  } finally {
    await pools.end();
  }
}
