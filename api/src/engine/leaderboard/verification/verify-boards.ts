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

/** What disagrees in a program's derived numbers, by what it is; every list is empty when all is well. */
export interface BoardFindings {
  /** Scores that are not the sum of the member's days, and scores that are missing. */
  scores: Disagreement[];
  /** Buckets, and slots of them, that do not hold as many as have a score there. */
  buckets: Disagreement[];
  /** Parts, and blocks of them, that do not hold as many contenders as there are. */
  parts: Disagreement[];
  /** Days of the program that are not the sum of its members' days. */
  programDays: Disagreement[];
  /** Days on which another number of people came back than is kept, by when they were active last. */
  returns: Disagreement[];
  /** How many members teams and organizations have, from some day on. */
  groupSizes: Disagreement[];
  /** Days of teams and organizations that are not the sum of their members' days. */
  groupDays: Disagreement[];
  groupScores: Disagreement[];
  /** Scores of members and teams that the rules of their challenge do not make of their days. */
  derivedScores: Disagreement[];
}

/**
 * Adds everything up anew that is kept up to date by differences, and lists every disagreement. Reads every
 * day of the program: for `stridewell verify` and for tests. All in one snapshot when the transaction has one.
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
