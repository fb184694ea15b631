import type { PointEntry } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import { lockMembers } from '#engine/leaderboard/index.ts';
import type { AccountPair, Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { readPointEntries } from './member-points.service.ts';
import type { PointClaim } from './point-rules.ts';
import { requireMayAdjust } from './points.policy.ts';
import { applyPointClaims } from './points.service.ts';
import { selectStandingOfRule } from './points.sql.ts';

/** Points that an admin adds, or removes if negative. */
export interface Adjustment {
  points: number;
  reason: string;
  date: string;
}

/**
 * An adjustment as listed in the member's ledger; without the balance, which would reveal other activity of the member.
 */
export interface Adjusted {
  entry: PointEntry;
}

/**
 * Adds or removes points of a member. The same points with the same reason on the same day only count once: sending
 * them twice by mistake adds nothing more.
 */
export async function adjustPoints(
  db: Db,
  viewer: Viewer,
  memberId: number,
  { points, reason, date }: Adjustment,
  now: Date,
): Promise<Adjusted> {
  requireMayAdjust(viewer.memberId, memberId);
  const { programId } = viewer;
  const [member] = await lockMembers(db, programId, [memberId]);
  if (!member) throw new Problem('not_found');
  if (date > memberDay(now, member)) throw fieldProblem('day_in_future', 'date');
  if (date < member.registeredOn) throw fieldProblem('day_before_registration', 'date');
  const subjectId = `${points} ${reason}`;
  const claim: PointClaim = {
    memberId,
    day: date,
    rule: 'adjustment',
    subjectId,
    points,
    cause: { reason },
    isEarned: true,
    writtenBy: viewer.memberId,
  };
  await applyPointClaims(db, programId, [claim], now);
  return readAdjusted(db, { programId, memberId }, date, ({ cause, points: given, reversedAt }) => {
    return reversedAt === null && given === points && cause['reason'] === reason;
  });
}

/** Withdraws an adjustment; does nothing if it is already withdrawn. */
export async function withdrawPoints(
  db: Db,
  viewer: Viewer,
  memberId: number,
  { date, entryId }: { date: string; entryId: number },
  now: Date,
): Promise<Adjusted> {
  requireMayAdjust(viewer.memberId, memberId);
  const { programId } = viewer;
  const [member] = await lockMembers(db, programId, [memberId]);
  if (!member) throw new Problem('not_found');
  const isMeant = ({ id }: PointEntry) => id === entryId;
  const { entry } = await readAdjusted(db, { programId, memberId }, date, isMeant);
  const { points, cause } = entry;
  const claim: PointClaim = {
    memberId,
    day: date,
    rule: 'adjustment',
    subjectId: `${points} ${cause['reason']}`,
    points,
    cause,
    isEarned: false,
    writtenBy: viewer.memberId,
  };
  if (entry.reversedAt === null) await applyPointClaims(db, programId, [claim], now);
  return readAdjusted(db, { programId, memberId }, date, isMeant);
}

async function readAdjusted(
  db: Db,
  owner: { programId: number; memberId: number },
  date: string,
  isMeant: (entry: PointEntry) => boolean,
): Promise<Adjusted> {
  const filter = { category: 'given', startDate: date, endDate: date } as const;
  const entries = await readPointEntries(db, owner, filter, { perPage: 10_000, offset: 0 });
  const entry = entries.find(isMeant);
  if (!entry) throw new Problem('not_found');
  return { entry };
}

/** Counts the current point adjustments that administrators made for a member. */
export async function countAdjustments(
  db: Db,
  programId: number,
  memberId: number,
): Promise<number> {
  return (await selectStandingOfRule(db, programId, memberId, 'adjustment')).length;
}

/** Moves the point adjustments of one member to another, on the same days. Both members are locked. */
export async function takeOverAdjustments(
  db: Db,
  programId: number,
  { keptId, closedId }: AccountPair,
  now: Date,
): Promise<void> {
  const standing = await selectStandingOfRule(db, programId, closedId, 'adjustment');
  const claims = standing.flatMap(({ day, earned: points, cause, writtenBy }): PointClaim[] => {
    const reason = (cause as { reason: string }).reason; // adjustPoints wrote it
    const claim = { day, rule: 'adjustment', subjectId: `${points} ${reason}`, points } as const;
    const said = { ...claim, cause: { reason }, ...(writtenBy !== null && { writtenBy }) };
    return [
      { ...said, memberId: closedId, isEarned: false },
      { ...said, memberId: keptId, isEarned: true },
    ];
  });
  if (claims.length > 0) await applyPointClaims(db, programId, claims, now);
}

/** Selects points for questions that only the closed account has answered. */
async function selectQuestionPoints(db: Db, programId: number, { keptId, closedId }: AccountPair) {
  const own = await selectStandingOfRule(db, programId, keptId, 'question');
  const answered = new Set(own.map(({ subject }) => subject));
  const standing = await selectStandingOfRule(db, programId, closedId, 'question');
  return standing.filter(({ subject }) => !answered.has(subject));
}

/** Sums the points for questions that `takeOverQuestionPoints` would move. */
export async function sumQuestionPoints(
  db: Db,
  programId: number,
  pair: AccountPair,
): Promise<number> {
  const standing = await selectQuestionPoints(db, programId, pair);
  return standing.reduce((sum, { points }) => sum + points, 0);
}

/**
 * Moves the points for questions that only one member answered to another, as one adjustment per day; the answers stay
 * where they are. Both members are locked.
 */
export async function takeOverQuestionPoints(
  db: Db,
  programId: number,
  pair: AccountPair,
  { reason, by, now }: { reason: string; by: number; now: Date },
): Promise<void> {
  const { keptId, closedId } = pair;
  const standing = await selectQuestionPoints(db, programId, pair);
  const reversed = standing.map(({ day, subject, earned, cause }): PointClaim => ({
    memberId: closedId,
    day,
    rule: 'question',
    subjectId: subject,
    points: earned,
    cause: cause as PointClaim['cause'], // unchanged
    isEarned: false,
  }));
  const sums = new Map<string, number>();
  for (const { day, points } of standing) sums.set(day, (sums.get(day) ?? 0) + points);
  const given = [...sums].flatMap(([day, points]): PointClaim[] =>
    points === 0
      ? []
      : [
          {
            memberId: keptId,
            day,
            rule: 'adjustment',
            subjectId: `${points} ${reason}`,
            points,
            cause: { reason },
            isEarned: true,
            writtenBy: by,
          },
        ],
  );
  const claims = [...reversed, ...given];
  if (claims.length > 0) await applyPointClaims(db, programId, claims, now);
}
