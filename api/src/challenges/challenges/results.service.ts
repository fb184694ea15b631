import type { ChallengeResult, ChallengeSeal } from '@stridewell/contracts';
import type { z } from 'zod';
import { awardResultBadges } from '#activity/badges/badges.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { applyPointClaims } from '#activity/points/points.service.ts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import {
  insertNextResults,
  type ResultRow,
  selectLastResult,
  selectProgressForUpdate,
  selectResults,
  selectRewarded,
  selectUnsealed,
  updateWritten,
} from './results.sql.ts';
import type { SealKey } from './seal-key.ts';
import { readSeals, sealResult } from './seals.service.ts';

/** Rows of a result that one transaction writes. */
const defaultRowsPerBatch = 5000;

/** Longer than any transaction lasts: everything that began before a challenge closed has committed. */
const settledAfterMs = 60_000;

/**
 * Writes the results of a program's closed challenges, each once, and seals them. Any instance may run this job at any
 * time: it continues where the previous run stopped. Returns how many it sealed.
 */
export async function sealChallenges(
  pools: Pools,
  programId: number,
  sealKey: SealKey,
  now: Date,
  rowsPerBatch = defaultRowsPerBatch,
): Promise<number> {
  const closedBy = new Date(now.getTime() - settledAfterMs);
  const challengeIds = await inProgram(pools, programId, (db) =>
    selectUnsealed(db, programId, closedBy),
  );
  let sealed = 0;
  for (const challengeId of challengeIds) {
    let state: WritingState;
    do {
      state = await inProgram(pools, programId, (db) =>
        writeResults(db, programId, challengeId, rowsPerBatch, now),
      );
    } while (state === 'to go on');
    if (state === 'not ours') continue;
    const isSealed = await inProgram(pools, programId, (db) =>
      sealResult(db, programId, challengeId, sealKey, now),
    );
    sealed += isSealed ? 1 : 0;
  }
  return sealed;
}

type WritingState = 'to go on' | 'written' | 'not ours';

async function writeResults(
  db: Db,
  programId: number,
  challengeId: number,
  rowsPerBatch: number,
  now: Date,
): Promise<WritingState> {
  const progress = await selectProgressForUpdate(db, programId, challengeId);
  if (!progress) return 'not ours';
  if (progress.resultsWrittenAt !== null) return 'written';
  const last = await selectLastResult(db, programId, challengeId);
  const rows = await insertNextResults(db, programId, challengeId, rowsPerBatch, last);
  const before = last?.position ?? 0;
  const written = { challengeId, first: before + 1, last: before + rows };
  await awardResultBadges(db, programId, written, now);
  await giveIncentives(db, programId, written, now);
  if (rows === rowsPerBatch) return 'to go on';
  await updateWritten(db, programId, challengeId, now);
  return 'written';
}

/** Gives the points of a challenge to members in some rows of its result who reached the goal. */
async function giveIncentives(
  db: Db,
  programId: number,
  written: { challengeId: number; first: number; last: number },
  now: Date,
): Promise<void> {
  const rewarded = await selectRewarded(db, programId, written);
  if (rewarded.length === 0) return;
  const memberIds = rewarded.map(({ memberId }) => memberId);
  await lockMembers(db, programId, memberIds);
  const { challengeId } = written;
  const claims = rewarded.map(({ memberId, endDay: day, points }) => {
    const whose = { memberId, day, subjectId: challengeId, cause: { challengeId } };
    return { ...whose, rule: 'challenge' as const, points, isEarned: true };
  });
  await applyPointClaims(db, programId, claims, now);
}

/** Lists the sealed result of a challenge, in order; empty until it is written. */
export async function listChallengeResults(
  db: Db,
  viewer: { programId: number; memberId: number },
  challengeId: number,
  page: { perPage: number; offset: number },
): Promise<{
  data: z.infer<typeof ChallengeResult>[];
  total: number;
  meta: { seal: z.infer<typeof ChallengeSeal> | null };
}> {
  const seal = (await readSeals(db, viewer.programId, [challengeId])).get(challengeId) ?? null;
  const rows = seal ? await selectResults(db, viewer, challengeId, page) : [];
  return { data: rows.map(describeResult), total: seal?.participants ?? 0, meta: { seal } };
}

function describeResult(row: ResultRow): z.infer<typeof ChallengeResult> {
  const { contenderId, isNamed, ...shown } = row;
  return {
    ...shown,
    // A position doesn't identify anyone.
    id: isNamed ? contenderId : row.position,
    total: Math.round(row.total),
    verifiedSteps: Math.round(row.verifiedSteps),
  };
}
