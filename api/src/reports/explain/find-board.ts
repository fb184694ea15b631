import type { ExplainedRank, LeaderboardPeriod } from '@stridewell/contracts';
import { dailyStepCap, memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import {
  describePhase,
  requireVisibleChallenge,
} from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, type Viewer } from '#engine/requests/index.ts';
import {
  type BoardRow,
  type Contenders,
  selectChallengeBoard,
  selectPeriodBoard,
} from './explain.sql.ts';

/** A board and its description; it has no row before anyone has a score. */
export interface FoundBoard {
  row: BoardRow | undefined;
  shown: ExplainedRank['board'];
}

/** Identifies a board: that of a challenge, or of the period that contains a date. */
export interface RequestedBoard {
  challengeId?: number | undefined;
  period?: z.infer<typeof LeaderboardPeriod> | undefined;
  date?: string | undefined;
}

/** Finds the requested board; one without scores yet is empty, not absent. */
export async function findBoard(
  db: Db,
  viewer: Viewer,
  contenders: Contenders,
  { challengeId, period, date }: RequestedBoard,
  now: Date,
): Promise<FoundBoard> {
  if ((challengeId === undefined) === (period === undefined)) {
    const message = 'Choose a challenge or a period, not both.';
    throw fieldProblem('validation_failed', 'challengeId', message);
  }
  if (challengeId !== undefined) {
    const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
    const row = await selectChallengeBoard(db, viewer.programId, contenders, challengeId);
    const { phase, finalAt } = describePhase(challenge, viewer, now);
    return {
      row,
      shown: { ...describeBoard(challengeId, null, row ?? challenge), phase, finalAt },
    };
  }
  const kind = period ?? 'all';
  const day = date ?? memberDay(now, viewer);
  const row = await selectPeriodBoard(db, viewer.programId, contenders, kind, day);
  const empty = { startDay: null, endDay: null, dailyCap: dailyStepCap };
  return { row, shown: describeBoard(null, kind, row ?? empty) };
}

function describeBoard(
  challengeId: number | null,
  period: FoundBoard['shown']['period'],
  {
    startDay,
    endDay,
    dailyCap,
    countsActivities = true,
    countsManual = true,
    ...rules
  }: Pick<BoardRow, 'startDay' | 'endDay' | 'dailyCap'> &
    Partial<Pick<BoardRow, 'countsActivities' | 'countsManual' | 'format' | 'dayGoal'>>,
): FoundBoard['shown'] {
  const days = { startDate: startDay, endDate: endDay };
  const { format = 'total', dayGoal = null } = rules;
  const counting = { dailyCap, countsActivities, countsManual, format, dayGoal };
  return { challengeId, period, ...days, ...counting, phase: null, finalAt: null };
}
