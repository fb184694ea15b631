import { formatOf } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import {
  type ScoredDay,
  type DerivedScore,
  selectScoredDays,
  selectDerivedOf,
  selectDerivedOfDays,
} from './derived-scores.sql.ts';
import { differenceTable } from '#engine/leaderboard/groups/group-scores.sql.ts';
import { applyDifference } from './scores.sql.ts';

/** What a member's day adds to a derived score. */
export interface CreditedDay {
  day: string;
  credit: number;
  memberId: number;
}

type Asked = Pick<
  DerivedScore,
  'leaderboardId' | 'contenderId' | 'contenders' | 'format' | 'dayGoal'
>;

const keyOf = ({ leaderboardId, contenderId }: Pick<Asked, 'leaderboardId' | 'contenderId'>) =>
  `${leaderboardId} ${contenderId}`;

/** Returns what each day adds to a score by the rules of its format. */
function creditsOf(
  { format, dayGoal, contenders }: Asked,
  days: readonly ScoredDay[],
): CreditedDay[] {
  const rules = formatOf(format);
  if (contenders === 'members' || !rules.creditTeam) {
    const credits = rules.creditDays(days, dayGoal ?? 0);
    return days.map(({ day, memberId }, at) => ({ day, memberId, credit: credits[at] ?? 0 }));
  }
  const byDay = new Map<string, ScoredDay[]>();
  for (const one of days) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one]);
  return rules.creditTeam([...byDay].map(([day, members]) => ({ day, members })));
}

/** Reads what each day adds to some derived scores, by board and contender. */
export async function readCredits(
  db: Db,
  programId: number,
  scores: readonly Asked[],
): Promise<(score: Pick<Asked, 'leaderboardId' | 'contenderId'>) => CreditedDay[]> {
  const brought = await readScoredDays(db, programId, scores);
  const credits = new Map(scores.map((score) => [keyOf(score), creditsOf(score, brought(score))]));
  return (score) => credits.get(keyOf(score)) ?? [];
}

async function readScoredDays(db: Db, programId: number, scores: readonly Asked[]) {
  const days = scores.length > 0 ? await selectScoredDays(db, programId, scores) : [];
  const byScore = new Map<string, ScoredDay[]>();
  for (const day of days) {
    const of = byScore.get(keyOf(day));
    if (of) of.push(day);
    else byScore.set(keyOf(day), [day]);
  }
  return (score: Pick<Asked, 'leaderboardId' | 'contenderId'>) => byScore.get(keyOf(score)) ?? [];
}

/** Returns the correct value of a derived score. */
function scoreOf(score: DerivedScore, days: readonly ScoredDay[]) {
  const credits = creditsOf(score, days);
  const isOfMembers = score.contenders === 'members';
  const counting = isOfMembers ? days.filter(({ worth }) => worth > 0) : credits;
  const entries = days.flatMap(({ lastEntryAt }) => lastEntryAt ?? []).sort();
  return {
    total: credits.reduce((sum, { credit }) => sum + credit, 0),
    activeDays: counting.length,
    verifiedSteps: isOfMembers ? days.reduce((sum, { verified }) => sum + verified, 0) : 0,
    lastEntryAt: isOfMembers ? (entries.at(-1) ?? null) : null,
  };
}

/** Finds derived scores that differ from the values computed from their days. */
async function findDifferences(db: Db, programId: number, scores: readonly DerivedScore[]) {
  const brought = await readScoredDays(db, programId, scores);
  return scores.flatMap((score) => {
    const right = scoreOf(score, brought(score));
    const total = right.total - Number(score.total);
    const activeDays = right.activeDays - score.activeDays;
    const verifiedSteps = right.verifiedSteps - Number(score.verifiedSteps);
    const { leaderboardId, contenderId } = score;
    const difference = {
      leaderboardId,
      contenderId,
      lastEntryAt: right.lastEntryAt,
      activeDays,
      total: String(total),
      verifiedSteps: String(verifiedSteps),
    };
    return total === 0 && activeDays === 0 && verifiedSteps === 0 ? [] : [difference];
  });
}

async function updateDerived(
  db: Db,
  programId: number,
  scores: readonly DerivedScore[],
  now: Date,
) {
  if (scores.length === 0) return;
  const differences = await findDifferences(db, programId, scores);
  if (differences.length === 0) return;
  await applyDifference(db, programId, differenceTable(differences), now);
}

/**
 * Recalculates the derived scores of members, or of their teams, that days of members affect. The caller holds the
 * locks of the members and the teams, taken in earlier statements.
 */
export async function deriveScoresOfDays(
  db: Db,
  programId: number,
  contenders: 'members' | 'teams',
  days: readonly { memberId: number; day: string }[],
  now: Date,
): Promise<void> {
  await updateDerived(
    db,
    programId,
    await selectDerivedOfDays(db, programId, contenders, days, now),
    now,
  );
}

/** Recalculates the derived scores of contenders on one board, or on every open one. The caller holds their locks. */
export async function deriveScores(
  db: Db,
  programId: number,
  of: { leaderboardIds?: readonly number[]; contenderIds: readonly number[] },
  now: Date,
): Promise<void> {
  await updateDerived(db, programId, await selectDerivedOf(db, programId, of, now), now);
}

/** Finds a program's derived scores that differ from the values computed from their days. */
export async function findWrongDerivedScores(db: Db, programId: number, now: Date) {
  const scores = await selectDerivedOf(db, programId, {}, now);
  return findDifferences(db, programId, scores);
}
