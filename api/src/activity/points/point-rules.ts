import { pointRules, type PointRule, pointsOfDay } from '@stridewell/contracts';

/** Says whether a member has earned a rule's points for a day and a subject. */
export interface PointClaim {
  memberId: number;
  day: string;
  rule: PointRule;
  /** What the points are for, if a day can have several: the metric, the question …; otherwise null. */
  subjectId: number | string | null;
  /** The rule's points, before the cap of its category. */
  points: number;
  /** Figures and names that screens show with the points, by key. */
  cause: Readonly<Record<string, string | number>>;
  isEarned: boolean;
  /** The admin who made the claim; absent if a rule did. */
  writtenBy?: number;
}

/** A current entry. */
export interface StandingEntry {
  memberId: number;
  day: string;
  entryId: number;
  rule: PointRule;
  subject: string;
  earned: number;
  points: number;
  cause: Readonly<Record<string, string | number>>;
  writtenBy: number | null;
}

/** An entry to write. */
export type NewEntry = Omit<StandingEntry, 'entryId'>;

/** An entry to reverse, and why. */
export interface Reversal {
  entry: StandingEntry;
  why: 'not-earned' | 'changed' | 'day-cap' | 'withdrawn';
  by: number | null;
}

/** The version of the rules below, stored on every entry: raise it when they or their points change. */
export const pointRuleVersion = 1;

/** Returns the subject of a claim in its stored form. */
function subjectOf({ subjectId }: Pick<PointClaim, 'subjectId'>): string {
  return String(subjectId ?? '');
}

function keyOf({ rule, subject }: { rule: PointRule; subject: string }): string {
  return `${rule} ${subject}`;
}

const places = new Map(Object.keys(pointRules).map((rule, place) => [rule, place]));

/**
 * Orders entries for the daily cap: most points first, then by the order of the rules in their table, then
 * alphabetically by subject. Time plays no part, so that the result is the same in whatever order things were done.
 */
function comesBefore(one: NewEntry, other: NewEntry): number {
  if (one.earned !== other.earned) return other.earned - one.earned;
  const places = placeOf(one) - placeOf(other);
  if (places !== 0) return places;
  return one.subject < other.subject ? -1 : 1;
}

function placeOf({ rule }: NewEntry): number {
  return places.get(rule) ?? 0;
}

/** Sets the points of each entry of one category and day to what counts under the category's cap. */
export function underDayCap<E extends NewEntry>(entries: readonly E[]): E[] {
  const [first] = entries;
  const cap = first && pointsOfDay[pointRules[first.rule].category];
  if (cap === undefined) return entries.map((entry) => ({ ...entry, points: entry.earned }));
  let left = cap;
  return [...entries].sort(comesBefore).map((entry) => {
    const points = Math.min(entry.earned, left);
    left -= points;
    return { ...entry, points };
  });
}

/** Calculates how claims change the current entries of one member, day and category. */
export function calculateCategoryChanges(
  standing: readonly StandingEntry[],
  claims: readonly PointClaim[],
): { reversals: Reversal[]; grants: NewEntry[] } {
  const claimed = new Map(
    claims.map((claim) => [keyOf({ rule: claim.rule, subject: subjectOf(claim) }), claim]),
  );
  const reversals: Reversal[] = [];
  const kept = new Map<string, StandingEntry>();
  for (const entry of standing) {
    const claim = claimed.get(keyOf(entry));
    if (!claim || (claim.isEarned && claim.points === entry.earned)) {
      kept.set(keyOf(entry), entry);
      continue;
    }
    const gone = entry.rule === 'adjustment' ? 'withdrawn' : 'not-earned';
    const why = claim.isEarned ? 'changed' : gone;
    reversals.push({ entry, why, by: claim.writtenBy ?? null });
  }
  const fresh = [...claimed].flatMap(([key, claim]) =>
    claim.isEarned && !kept.has(key) ? entryOf(claim) : [],
  );
  const grants: NewEntry[] = [];
  for (const entry of underDayCap<NewEntry>([...kept.values(), ...fresh])) {
    const before = kept.get(keyOf(entry));
    if (before?.points === entry.points) continue;
    if (before) reversals.push({ entry: before, why: 'day-cap', by: null });
    grants.push(entry);
  }
  return { reversals, grants };
}

function entryOf(claim: PointClaim): NewEntry {
  const { memberId, day, rule, points, cause, writtenBy = null } = claim;
  return {
    memberId,
    day,
    rule,
    subject: subjectOf(claim),
    earned: points,
    points,
    cause,
    writtenBy,
  };
}
