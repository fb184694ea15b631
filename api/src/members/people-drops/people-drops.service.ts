import { randomBytes } from 'node:crypto';
import { type PeopleDrop, toFlag } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { requireRow, type Viewer } from '#engine/requests/index.ts';
import { hashSecret } from '#accounts/sync-links/sync-links.service.ts';
import { deleteDrop, selectDrop, upsertDrop } from './people-drops.sql.ts';

const secretBytes = 32;
const hintLength = 4;

/** Returns the program that a secret names; undefined if it has the wrong form. */
export function programOfDrop(secret: string): number | undefined {
  const [, id] = /^pdl_(\d{1,16})_[\w-]{43}$/.exec(secret) ?? [];
  const programId = Number(id);
  return Number.isSafeInteger(programId) ? programId : undefined;
}

/** Reads the upload address of a program, without its secret; null if there is none. */
export async function readDrop(db: Db, programId: number): Promise<PeopleDrop | null> {
  const row = await selectDrop(db, programId);
  if (!row) return null;
  const { isWhole, createdAt, lastUsedAt } = row;
  return {
    ...row,
    isWhole: toFlag(isWhole),
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
  };
}

/** Creates the upload address of a program, replacing an earlier one. Only this response ever has the secret. */
export async function createDrop(
  db: Db,
  { memberId: createdBy }: Viewer,
  programId: number,
  isWhole: boolean,
  now: Date,
): Promise<{ drop: PeopleDrop; secret: string }> {
  const secret = `pdl_${programId}_${randomBytes(secretBytes).toString('base64url')}`;
  const stored = { secretHash: hashSecret(secret), hint: secret.slice(-hintLength) };
  await upsertDrop(db, programId, { ...stored, isWhole, createdBy, createdAt: now });
  return { drop: requireRow((await readDrop(db, programId)) ?? undefined), secret };
}

/** Deletes the upload address of a program; files that it received stay. */
export const removeDrop = deleteDrop;
