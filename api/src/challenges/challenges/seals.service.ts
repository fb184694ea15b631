import type { ChallengeSeal } from '@stridewell/contracts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { acceptedKeys, keyIdOf } from '#engine/secrets/index.ts';
import type { SealKey } from './seal-key.ts';
import {
  insertSeal,
  type Seal,
  type SealedBoard,
  type SealRow,
  selectResultLines,
  selectSealedBoard,
  selectSeals,
} from './seals.sql.ts';

const rowsPerBatch = 10_000;

/** Seals a complete result, and returns whether it had no seal yet. */
export async function sealResult(
  db: Db,
  programId: number,
  challengeId: number,
  sealKey: SealKey,
  now: Date,
): Promise<boolean> {
  const board = await selectSealedBoard(db, programId, challengeId);
  const { participants, digest } = await digestResult(db, programId, board);
  const mac = macOf(sealKey.key, digest, now);
  const seal = { participants, digest, keyId: sealKey.id, mac, sealedAt: now };
  return insertSeal(db, programId, challengeId, seal);
}

/** Hashes a result's board and its rows, one per line, in order. A member's days are never divided. */
async function digestResult(
  db: Db,
  programId: number,
  { challengeId, contenders, counting }: SealedBoard,
): Promise<Pick<Seal, 'participants' | 'digest'>> {
  const counted = contenders === 'members' ? '' : ` of ${contenders} by ${counting}`;
  const hash = createHash('sha256').update(`result of challenge ${challengeId}${counted}`);
  let participants = 0;
  for (let after = 0; ;) {
    const page = { after, limit: rowsPerBatch };
    const { rows, lastPosition, lines } = await selectResultLines(db, programId, challengeId, page);
    if (lines !== null) hash.update(`\n${lines}`);
    participants += rows;
    if (lastPosition === null || rows < rowsPerBatch)
      return { participants, digest: hash.digest() };
    after = lastPosition;
  }
}

function macOf(key: Uint8Array, digest: Buffer, sealedAt: Date): Buffer {
  return createHmac('sha256', key).update(digest).update(sealedAt.toISOString()).digest();
}

/** Reads the seals of challenges; a result that isn't sealed yet is omitted. */
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

/** The findings of a check of seals, as sentences. */
export interface CheckedSeals {
  wrong: string[];
  /** What couldn't be checked. */
  notes: string[];
}

/**
 * Counts and hashes the rows of every sealed result of a program, and checks each seal that was made with the current
 * or the previous key.
 */
export async function verifySeals(
  db: Db,
  programId: number,
  sealKey: SealKey | undefined,
): Promise<CheckedSeals> {
  const wrong: string[] = [];
  const unknownKeys: string[] = [];
  for (const seal of await selectSeals(db, programId)) {
    const { participants, digest } = await digestResult(db, programId, seal);
    const key = sealKey && keyOfSeal(sealKey, seal);
    if (participants !== seal.participants || !digest.equals(seal.digest)) {
      wrong.push(`the result of challenge ${seal.challengeId} doesn't match its seal`);
    } else if (!key) {
      unknownKeys.push(seal.keyId);
    } else if (!isSealedWith(key, seal)) {
      wrong.push(`the seal of challenge ${seal.challengeId} doesn't match its key`);
    }
  }
  const ids = [...new Set(unknownKeys)].join(', ');
  const note = `${unknownKeys.length} sealed results match their rows, but were sealed with a key that isn't here (${ids})`;
  return { wrong, notes: unknownKeys.length > 0 ? [note] : [] };
}

/**
 * Seals a result with the current key if it was sealed with the previous one; undefined for any other key. Throws if
 * the seal doesn't match its key.
 */
export function resealResult(
  sealKey: SealKey,
  seal: Pick<SealRow, 'digest' | 'keyId' | 'mac' | 'sealedAt'>,
): Pick<Seal, 'keyId' | 'mac'> | undefined {
  const key = keyOfSeal(sealKey, seal);
  if (!key || seal.keyId === sealKey.id) return undefined;
  if (!isSealedWith(key, seal)) throw new Error("The seal doesn't match its key.");
  return { keyId: sealKey.id, mac: macOf(sealKey.key, seal.digest, new Date(seal.sealedAt)) };
}

function keyOfSeal({ key }: SealKey, { keyId }: Pick<Seal, 'keyId'>): Uint8Array | undefined {
  return acceptedKeys(key).find((one) => keyIdOf(one) === keyId);
}

function isSealedWith(
  key: Uint8Array,
  { digest, mac, sealedAt }: Pick<SealRow, 'digest' | 'mac' | 'sealedAt'>,
): boolean {
  return timingSafeEqual(mac, macOf(key, digest, new Date(sealedAt)));
}
