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

/** Changes that may affect badges. */
export interface BadgeFacts {
  days?: readonly DayChange[];
  /** The streaks of members that may have changed. */
  streaks?: ReadonlyMap<number, { longest: number }>;
  /** Days that gained or lost an entry of a metric. */
  metrics?: readonly MetricDayChange[];
}

/**
 * Updates tallies of members, and awards and revokes the badges that follow from stored changes. Its cost doesn't
 * depend on the length of a history: only if members lose their first or best day is it looked up again. The caller has
 * locked the members in an earlier statement.
 */
export async function updateBadges(
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
  await applyBadgeClaims(db, programId, claims, now);
}

/** Updates badges for changed days and the streaks that they changed. */
export const badgesOfDays: DayListener = (db, programId, { changes, streaks }, now) =>
  updateBadges(db, programId, { days: changes, streaks }, now);

/**
 * Awards badges that are earned, each once per subject, and revokes those that no longer are. Repeating it changes
 * nothing. The caller has locked the members, as above.
 */
export async function applyBadgeClaims(
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

/** Awards the badges for rows of a sealed result. Such a result never changes, so this needs no lock. */
export async function awardResultBadges(
  db: Db,
  programId: number,
  rows: ResultRows,
  now: Date,
): Promise<void> {
  await applyBadgeClaims(db, programId, await claimsOfResult(db, programId, rows), now);
}

let catalog: readonly Badge[] | undefined;

/** Returns the badge catalog; cached, because only a migration changes it. */
export async function readCatalog(db: Db): Promise<readonly Badge[]> {
  catalog ??= await selectCatalog(db);
  return catalog;
}
