import { randomBytes } from 'node:crypto';
import type { Db } from '#engine/postgres/index.ts';
import { deriveBoxKey, openText, sealText } from './secret-box.ts';
import {
  type RecordPlace,
  type SealedRecord,
  selectRecord,
  selectRecords,
  upsertRecord,
} from './private-records.sql.ts';

/** The key for encrypting record keys. */
export type PrivateKey = Uint8Array;

/** Derives it from the installation's secret. */
export function derivePrivateKey(secret: Uint8Array): PrivateKey {
  return deriveBoxKey(secret, 'private-record');
}

/** Reads a viewer's private record; undefined if there is none, or it can't be read. */
export async function readPrivateRecord(
  db: Db,
  key: PrivateKey,
  place: RecordPlace,
  isForUpdate = false,
): Promise<unknown> {
  const row = await selectRecord(db, place, isForUpdate);
  return row && openRecord(key, place, row);
}

/** Writes a viewer's private record, with a new key for each write. */
export async function writePrivateRecord(
  db: Db,
  key: PrivateKey,
  place: RecordPlace,
  value: unknown,
): Promise<void> {
  await upsertRecord(db, place, sealRecord(key, place, value));
}

/** Encrypts a record for its place. */
export function sealRecord(key: PrivateKey, place: RecordPlace, value: unknown): SealedRecord {
  const own = randomBytes(32);
  return {
    sealedKey: sealText(key, own.toString('base64url'), recordContext(place)),
    sealed: sealText(own, JSON.stringify(value), recordContext(place)),
  };
}

/** Reads all private records of a member, for the member. */
export async function readPrivateRecords(
  db: Db,
  key: PrivateKey,
  programId: number,
  memberId: number,
): Promise<Record<string, unknown>> {
  const rows = await selectRecords(db, programId, memberId);
  return Object.fromEntries(
    rows.map((row) => [
      row.subject,
      openRecord(key, { programId, memberId, subject: row.subject }, row) ?? null,
    ]),
  );
}

/** Decrypts a record; undefined for one that was moved, or sealed by an installation with another secret. */
export function openRecord(
  key: PrivateKey,
  place: RecordPlace,
  { sealedKey, sealed }: SealedRecord,
): unknown {
  const context = recordContext(place);
  try {
    const own = Buffer.from(openText(key, sealedKey, context), 'base64url');
    return JSON.parse(openText(own, sealed, context));
  } catch {
    return undefined;
  }
}

/** The context that a record is sealed for. */
export function recordContext({ programId, memberId, subject }: RecordPlace): string {
  return `${subject} of member ${memberId} of program ${programId}`;
}
