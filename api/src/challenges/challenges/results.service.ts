import type { ChallengeResult, ChallengeSeal } from '@stridewell/contracts';
import type { z } from 'zod';
import { settleResultBadges } from '#activity/badges/badges.service.ts';
import { type Db, inProgram } from '#foundation/database/in-program.ts';
import type { Pools } from '#foundation/database/pools.ts';
import {
  insertNextResults,
  type ResultRow,
  selectResults,
  selectSealForUpdate,
  selectUnsealed,
} from './results.sql.ts';
import {
  firstDigest,
  type SealRow,
  selectNextDigest,
  selectSealedBoard,
  selectSeals,
  updateSeal,
} from './seals.sql.ts';

/** Rows of a result that one transaction writes, unless it was begun with another number. */
const usualRowsAtOnce = 5000;

/** Longer than any transaction lives: what began before a challenge closed has committed. */
const settledAfterMs = 60_000;

/**
 * Writes the results of a program's challenges that have closed, each once, and seals them. A job that any
 * instance may run at any time: it goes on where the one before stopped. Answers how many it sealed.
 */
export async function sealChallenges(
  pools: Pools,
  programId: number,
  now: Date,
  rowsAtOnce = usualRowsAtOnce,
): Promise<number> {
  const closedBy = new Date(now.getTime() - settledAfterMs);
  const challengeIds = await inProgram(pools, programId, (db) =>
    selectUnsealed(db, programId, closedBy),
  );
  let sealed = 0;
  for (const challengeId of challengeIds) {
    let state: SealState;
    do {
      state = await inProgram(pools, programId, (db) =>
        writeResults(db, programId, challengeId, rowsAtOnce, now),
      );
    } while (state === 'to go on');
    sealed += state === 'sealed' ? 1 : 0;
  }
  return sealed;
}

type SealState = 'to go on' | 'sealed' | 'not ours';

async function writeResults(
  db: Db,
  programId: number,
  challengeId: number,
  rowsAtOnce: number,
  now: Date,
): Promise<SealState> {
  const board = await selectSealedBoard(db, programId, challengeId);
  const progress = await selectSealForUpdate(db, programId, board, rowsAtOnce);
  if (!progress || progress.sealedAt !== null) return 'not ours';
  const { rows, digest } = await insertNextResults(db, programId, challengeId, progress);
  const isLast = rows < progress.rowsAtOnce;
  const { participants } = progress;
  const written = { challengeId, first: participants + 1, last: participants + rows };
  await settleResultBadges(db, programId, written, now);
  await updateSeal(db, programId, challengeId, {
    participants: participants + rows,
    digest: digest ?? progress.digest,
    sealedAt: isLast ? now : null,
  });
  return isLast ? 'sealed' : 'to go on';
}

/** Reads the seals of some challenges; one whose result is not written yet is not in the answer. */
export async function readSeals(
  db: Db,
  programId: number,
  challengeIds: readonly number[],
): Promise<Map<number, z.infer<typeof ChallengeSeal>>> {
  if (challengeIds.length === 0) return new Map();
  const rows = await selectSeals(db, programId, challengeIds);
  return new Map(rows.map((row) => [row.challengeId, describeSeal(row)]));
}

function describeSeal(seal: SealRow): z.infer<typeof ChallengeSeal> {
  const { participants, counting, sealedAt } = seal;
  return { participants, counting, digest: seal.digest.toString('hex'), sealedAt };
}

/** Lists the sealed result of a challenge, in its order; empty until it is written. */
export async function listChallengeResults(
  db: Db,
  programId: number,
  challengeId: number,
  page: { perPage: number; offset: number },
): Promise<{
  data: z.infer<typeof ChallengeResult>[];
  total: number;
  meta: { seal: z.infer<typeof ChallengeSeal> | null };
}> {
  const seal = (await readSeals(db, programId, [challengeId])).get(challengeId) ?? null;
  const rows = seal ? await selectResults(db, programId, challengeId, page) : [];
  return { data: rows.map(describeResult), total: seal?.participants ?? 0, meta: { seal } };
}

function describeResult(row: ResultRow): z.infer<typeof ChallengeResult> {
  const { contenderId, units, verifiedUnits, ...shown } = row;
  return {
    ...shown,
    id: contenderId,
    total: Math.round(row.total),
    verifiedSteps: Math.round(row.verifiedSteps),
    exact: { total: units, verifiedSteps: verifiedUnits },
  };
}

/**
 * Counts and digests the rows of every sealed result of a program anew, and says in a sentence each whose rows
 * are not those that were sealed; nothing when all is well.
 */
export async function verifySeals(db: Db, programId: number): Promise<string[]> {
  const found: string[] = [];
  for (const seal of await selectSeals(db, programId)) {
    const { participants, digest } = await digestAnew(db, programId, seal);
    if (participants !== seal.participants || !digest.equals(seal.digest)) {
      found.push(`the result of challenge ${seal.challengeId} is not the one that was sealed`);
    }
  }
  return found;
}

async function digestAnew(
  db: Db,
  programId: number,
  seal: SealRow,
): Promise<Pick<SealRow, 'participants' | 'digest'>> {
  let participants = 0;
  let digest = firstDigest(seal);
  for (let position = 0; ; position += seal.rowsAtOnce) {
    const next = await selectNextDigest(db, programId, seal, { position, digest });
    if (next.digest === null) return { participants, digest };
    participants += next.rows;
    digest = next.digest;
  }
}
