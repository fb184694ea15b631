import type { Db } from '#database/in-program.ts';

/** What points are given for; screens translate it. */
export type PointRule =
  | 'goal-day'
  | 'rest-day'
  | 'metric'
  | 'question'
  | 'journal'
  | 'photo'
  | 'milestone'
  | 'challenge'
  | 'adjustment';

/** Whether a member has earned the points of a rule for a day and a subject. */
export interface PointClaim {
  memberId: number;
  day: string;
  rule: PointRule;
  /** What was done, where a day can hold several: the metric, the question …; null where it cannot. */
  subjectId: number | null;
  /** What the rule gives, before the cap of its category. */
  points: number;
  /** What screens say about it: figures and names, by name. */
  cause: Readonly<Record<string, string | number>>;
  isEarned: boolean;
}

/**
 * Makes the points agree with claims: what is earned stands once for its member, day, rule and subject; what
 * is not is reversed. Repeating it changes nothing. Whoever calls has locked the members in an earlier statement.
 */
export async function settlePoints(
  _db: Db,
  _programId: number,
  _claims: readonly PointClaim[],
  _now: Date,
): Promise<void> {}
