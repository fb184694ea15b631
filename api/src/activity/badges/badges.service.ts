import type { Badge } from '@stridewell/contracts';
import type { DayListener } from '#activity/member-days/member-days.service.ts';
import type { DayChange } from '#engine/leaderboard/index.ts';
import { type Db, deferUntilCommit, newId } from '#engine/postgres/index.ts';
import type { BadgeClaim } from './badge-rules.ts';
import { insertAwards, selectCatalog, takeAwards, type TakenRow } from './badges.sql.ts';
import { claimsOfDays } from './day-badges.ts';
import { claimsOfResult, type ResultRows } from './finish-badges.ts';
import { claimsOfMetrics, type MetricDayChange } from './metric-badges.ts';

export type { BadgeClaim } from './badge-rules.ts';
export type { MetricDayChange } from './metric-badges.ts';
export { selectRecord as readRecord } from './tallies.sql.ts';
export { verifyBadges } from './verify-badges.sql.ts';

/** Changes from which badges may follow. */
export interface BadgeFacts {
  days?: readonly DayChange[];
  /** The streaks of members that may have changed. */
  streaks?: ReadonlyMap<number, { longest: number }>;
  /** Days that came to have an entry of a metric, or ceased to. */
  metrics?: readonly MetricDayChange[];
}

/**
 * Keeps the tallies of members, and gives and takes the badges that follow from what happened; what it is
 * told must be stored already. Costs the same however long a history is: only a member who loses the first
 * or the best of their days has them looked for again. The caller has locked the members in an earlier
 * statement.
 */
export async function settleBadges(
  db: Db,
  programId: number,
  { days = [], streaks = new Map(), metrics = [] }: BadgeFacts,
  now: Date,
): Promise<void> {
  const catalog = await readCatalog(db);
  const claims = [
    ...(await claimsOfDays(db, programId, catalog, { days, streaks }, now)),
    ...(await claimsOfMetrics(db, programId, catalog, metrics)),
  ];
  await settleBadgeClaims(db, programId, claims, now);
}

/** Carries changed days, and the streaks that they changed, over to badges. */
export const badgesOfDays: DayListener = (db, programId, { changes, streaks }, now) =>
  settleBadges(db, programId, { days: changes, streaks }, now);

/**
 * Gives badges that are earned, each once for its subject, and takes those away that are not any more.
 * Repeating it changes nothing. Locks as above.
 */
export async function settleBadgeClaims(
  db: Db,
  programId: number,
  claims: readonly BadgeClaim[],
  now: Date,
): Promise<void> {
  if (claims.length === 0) return;
  const idOf = new Map((await readCatalog(db)).map(({ slug, id }) => [slug, id]));
  const badgeIdOf = (slug: string) => {
    const badgeId = idOf.get(slug);
    if (badgeId === undefined) throw new Error(`There's no badge called ${slug}.`);
    return badgeId;
  };
  const rowOf = ({ memberId, slug, subjectId }: BadgeClaim) => {
    return { memberId, badgeId: badgeIdOf(slug), subject: String(subjectId ?? '') };
  };
  const taken = claims.flatMap((claim): TakenRow[] =>
    claim.isEarned ? [] : [{ ...rowOf(claim), why: claim.why ?? 'not-earned' }],
  );
  const given = claims.flatMap((claim) => {
    const { day, cause } = claim;
    return claim.isEarned ? [{ ...rowOf(claim), awardId: newId(), day, cause }] : [];
  });
  if (taken.length > 0) deferUntilCommit(takeAwards(db, programId, taken, now));
  if (given.length > 0) deferUntilCommit(insertAwards(db, programId, given, now));
}

/** Gives the badges that rows of a sealed result bring; such a result never changes, and needs no lock. */
export async function settleResultBadges(
  db: Db,
  programId: number,
  rows: ResultRows,
  now: Date,
): Promise<void> {
  await settleBadgeClaims(db, programId, await claimsOfResult(db, programId, rows), now);
}

let catalog: readonly Badge[] | undefined;

/** The catalog; kept in mind, because only a migration changes it. */
export async function readCatalog(db: Db): Promise<readonly Badge[]> {
  catalog ??= await selectCatalog(db);
  return catalog;
}
