import type * as contract from '@stridewell/contracts';
import type { SimulatedEffect } from '@stridewell/contracts';
import type { z } from 'zod';
import { simulateChallengeBoard } from '#engine/leaderboard/index.ts';
import {
  contendersOf,
  requireMayOrganise,
  requireVisibleChallenge,
} from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { planOf } from './challenge-changes.policy.ts';
import { boardAfter, isBoardChanged } from './challenge-changes.service.ts';

/** Returns whom a change of a challenge that the viewer organizes would affect; nothing is changed. */
export async function simulateChallenge(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  asked: z.output<typeof contract.simulateChallenge.query>,
  now: Date,
): Promise<SimulatedEffect[]> {
  const row = await requireVisibleChallenge(db, viewer, challengeId, now);
  requireMayOrganise(row, viewer);
  const board = boardAfter(row, planOf(asked, row), asked);
  // Only for plain sums of steps can we tell who would move.
  if (row.format !== 'total' || !isBoardChanged(row, board)) return [];
  const { graceHours: _grace, closesAt: _closes, ...proposed } = board;
  const contenders = contendersOf[row.betweenWhom];
  return simulateChallengeBoard(db, viewer.programId, { ...proposed, challengeId, contenders });
}
