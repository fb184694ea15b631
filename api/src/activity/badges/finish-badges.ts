import type { Db } from '#engine/postgres/index.ts';
import type { BadgeClaim } from './badge-rules.ts';
import { type FinisherRow, selectFinishers } from './finishers.sql.ts';

/** Rows of a sealed result by position, both ends included. */
export interface ResultRows {
  challengeId: number;
  first: number;
  last: number;
}

/** Returns the badge claims of rows of a sealed result: for reaching the goal, and one and a half times the goal. */
export async function claimsOfResult(
  db: Db,
  programId: number,
  rows: ResultRows,
): Promise<BadgeClaim[]> {
  const finishers = await selectFinishers(db, programId, rows);
  return finishers.flatMap((finisher) => {
    const claim = claimOf(rows.challengeId, finisher);
    const slugs = ['challenge-finished'];
    if (finisher.total * 2 >= finisher.goal * 3) slugs.push('challenge-150');
    return slugs.map((slug) => ({ slug, ...claim }));
  });
}

function claimOf(challengeId: number, { memberId, total, goal, endDay }: FinisherRow) {
  const cause = { challengeId, total, goal };
  return { memberId, subjectId: challengeId, day: endDay, cause, isEarned: true };
}
