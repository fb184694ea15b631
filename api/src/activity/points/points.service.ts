import { pointRules } from '@stridewell/contracts';
import { type ChangedDays } from '#activity/member-days/member-days.service.ts';
import { applyPointChanges } from '#engine/leaderboard/index.ts';
import { type Db, deferUntilCommit, newId } from '#engine/postgres/index.ts';
import {
  type NewEntry,
  type PointClaim,
  pointRuleVersion,
  type Reversal,
  calculateCategoryChanges,
  type StandingEntry,
} from './point-rules.ts';
import { isRuleOn, readPointSettings } from './point-settings.ts';
import { insertEntries, reverseEntries, selectStanding } from './points.sql.ts';

export type { PointClaim } from './point-rules.ts';
export { selectStandingOfRule } from './points.sql.ts';
export { verifyPoints } from './verify-points.sql.ts';

/**
 * Updates the points to match claims: earned points exist once per member, day, rule and subject; others are reversed.
 * Repeating it changes nothing. Because a daily cap is paid out in an order of its own, other entries may also be
 * reversed and written again with different points. The caller has locked the members in an earlier statement.
 */
export async function applyPointClaims(
  db: Db,
  programId: number,
  claims: readonly PointClaim[],
  now: Date,
): Promise<void> {
  const open = await claimsOfRulesOn(db, programId, claims);
  if (open.length === 0) return;
  const days = new Map(open.map((claim) => [dayKeyOf(claim), claim]));
  const standing = groupBy(await selectStanding(db, programId, [...days.values()]), categoryKeyOf);
  const reversals: Reversal[] = [];
  const grants: NewEntry[] = [];
  for (const [key, ofCategory] of groupBy(open, categoryKeyOf)) {
    const settled = calculateCategoryChanges(standing.get(key) ?? [], ofCategory);
    reversals.push(...settled.reversals);
    grants.push(...settled.grants);
  }
  if (reversals.length > 0) deferUntilCommit(reverseEntries(db, programId, reversals, now));
  const changes = balanceChanges(reversals, grants);
  if (changes.size === 0) return;
  const entries = grants.map((grant) => ({ ...grant, entryId: newId() }));
  deferUntilCommit(
    insertEntries(db, programId, entries, changes, { ruleVersion: pointRuleVersion, now }),
  );
  const changed = [...reversals.map(({ entry }) => entry), ...grants];
  await applyPointChanges(db, programId, changed, now);
}

/** Updates the points of goal days for days that now reach their goal, or no longer do. */
export async function updateGoalDayPoints(
  db: Db,
  programId: number,
  { changes }: ChangedDays,
  now: Date,
): Promise<void> {
  const claims = changes.flatMap(({ memberId, day, before, after }): PointClaim[] => {
    const isEarned = isGoalDay(after);
    if (isEarned === isGoalDay(before)) return [];
    const { points } = pointRules['goal-day'];
    const cause = after ? { steps: after.steps, goal: after.goal } : {};
    return [{ memberId, day, rule: 'goal-day', subjectId: null, points, cause, isEarned }];
  });
  await applyPointClaims(db, programId, claims, now);
}

/** Whether a day reached its goal. */
function isGoalDay(day: { steps: number; goal: number } | null): boolean {
  return day !== null && day.steps >= day.goal;
}

/** Removes claims for new points in categories that a program doesn't track; points earned before can still be lost. */
async function claimsOfRulesOn(
  db: Db,
  programId: number,
  claims: readonly PointClaim[],
): Promise<readonly PointClaim[]> {
  const mayBeOff = ({ rule, isEarned }: PointClaim) =>
    isEarned && ['journals', 'questions'].includes(pointRules[rule].category);
  if (!claims.some(mayBeOff)) return claims;
  const settings = await readPointSettings(db, programId);
  return claims.filter((claim) => !mayBeOff(claim) || isRuleOn(claim.rule, settings));
}

function dayKeyOf({ memberId, day }: PointClaim | StandingEntry): string {
  return `${memberId} ${day}`;
}

function categoryKeyOf(one: PointClaim | StandingEntry): string {
  return `${dayKeyOf(one)} ${pointRules[one.rule].category}`;
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Returns the change of each balance; a member whose gains and losses are equal is included with 0. */
function balanceChanges(
  reversals: readonly Reversal[],
  grants: readonly NewEntry[],
): Map<number, number> {
  const changes = new Map<number, number>();
  const add = ({ memberId, points }: NewEntry, sign: 1 | -1) =>
    changes.set(memberId, (changes.get(memberId) ?? 0) + sign * points);
  for (const { entry } of reversals) add(entry, -1);
  for (const entry of grants) add(entry, 1);
  return changes;
}
