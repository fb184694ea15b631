import type { Db } from '#engine/postgres/index.ts';
import { findWrongDerivedScores } from '#engine/leaderboard/scores/derive-scores.ts';
import {
  type Disagreement,
  selectWrongBuckets,
  selectWrongParts,
  selectWrongProgramDays,
  selectWrongReturns,
  selectWrongScores,
  selectWrongSlots,
} from './verify-boards.sql.ts';

import {
  selectWrongGroupDays,
  selectWrongGroupScores,
  selectWrongSizes,
} from './verify-groups.sql.ts';

/** Wrong derived numbers of a program by kind; every list is empty if all is well. */
export interface BoardFindings {
  /** Scores that differ from the sum of the member's days, and missing scores. */
  scores: Disagreement[];
  /** Buckets and slots with a wrong number of people. */
  buckets: Disagreement[];
  /** Parts and blocks with a wrong number of contenders. */
  parts: Disagreement[];
  /** Days of the program that differ from the sum of its members' days. */
  programDays: Disagreement[];
  /** Days with a wrong number of returning members, by the day they were last active. */
  returns: Disagreement[];
  /** Wrong sizes of teams and organizations since some day. */
  groupSizes: Disagreement[];
  /** Days of teams and organizations that differ from the sum of their members' days. */
  groupDays: Disagreement[];
  groupScores: Disagreement[];
  /** Derived scores that differ from the values computed by their challenge's rules. */
  derivedScores: Disagreement[];
}

/**
 * Recalculates everything that is kept up to date by differences, and lists what is wrong. It reads every day of the
 * program, so it is for `stridewell verify` and for tests.
 */
export async function verifyBoards(
  db: Db,
  programId: number,
  now: Date = new Date(),
): Promise<BoardFindings> {
  return {
    scores: await selectWrongScores(db, programId, now),
    buckets: [
      ...(await selectWrongBuckets(db, programId)),
      ...(await selectWrongSlots(db, programId)),
    ],
    parts: await selectWrongParts(db, programId),
    programDays: await selectWrongProgramDays(db, programId),
    returns: await selectWrongReturns(db, programId),
    groupSizes: await selectWrongSizes(db, programId),
    groupDays: await selectWrongGroupDays(db, programId, now),
    groupScores: await selectWrongGroupScores(db, programId, now),
    derivedScores: await findWrongDerivedScores(db, programId, now),
  };
}
