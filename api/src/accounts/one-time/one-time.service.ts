import type { Db } from '#engine/postgres/index.ts';
import {
  insertUsedValue,
  insertValue,
  selectValue,
  updateUsedValue,
  type ValueKey,
} from './one-time.sql.ts';
import { hashValue, makeSealedValue, readSealedValue } from './sealed-value.ts';

export { hashValue, makeSealedValue, readSealedValue } from './sealed-value.ts';

/** The key that one-time values are made and read with. */
export interface OneTimeKey {
  oneTime: Uint8Array;
}

/** The content of a value. */
export interface OneTimeContent {
  memberId: number | null;
  data: Record<string, unknown>;
}

/** The purpose of a one-time value and how long it is valid. */
export interface OneTimeKind {
  purpose: string;
  seconds: number;
}

/** Creates a one-time value; returns the text to hand out. */
export async function issueOneTime(
  db: Db,
  keys: OneTimeKey,
  programId: number,
  { purpose, seconds }: OneTimeKind,
  content: OneTimeContent,
  now: Date,
): Promise<string> {
  const { text } = makeSealedValue(keys.oneTime, purpose, programId);
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await insertValue(db, programId, { purpose, valueHash: hashValue(text), ...content, expiresAt });
  return text;
}

/** Returns the program of a value; undefined unless we made it for this purpose. */
export function programOfOneTime(
  keys: OneTimeKey,
  { purpose }: OneTimeKind,
  text: string,
): number | undefined {
  return readSealedValue(keys.oneTime, purpose, text)?.number;
}

/**
 * Uses up a value, in the transaction that it is for: a rollback makes the value valid again. Undefined if it was used
 * before, has expired, or never existed.
 */
export async function redeemOneTime(
  db: Db,
  keys: OneTimeKey,
  programId: number,
  { purpose }: OneTimeKind,
  text: string,
  now: Date,
): Promise<OneTimeContent | undefined> {
  if (readSealedValue(keys.oneTime, purpose, text)?.number !== programId) return undefined;
  return asContent(await updateUsedValue(db, programId, keyOf(purpose, text), now));
}

/** Reads the content of a value that is unused and hasn't expired, without using it up. */
export async function peekOneTime(
  db: Db,
  keys: OneTimeKey,
  programId: number,
  { purpose }: OneTimeKind,
  text: string,
  now: Date,
): Promise<OneTimeContent | undefined> {
  if (readSealedValue(keys.oneTime, purpose, text)?.number !== programId) return undefined;
  const row = await selectValue(db, programId, keyOf(purpose, text));
  if (!row || row.usedAt !== null || Date.parse(row.expiresAt) <= now.getTime()) return undefined;
  return asContent(row);
}

/** Returns the member of a used value, for a repeat of the request that used it. */
export async function ownerOfUsed(
  db: Db,
  programId: number,
  { purpose }: OneTimeKind,
  text: string,
): Promise<number | undefined> {
  const row = await selectValue(db, programId, keyOf(purpose, text));
  return row?.memberId ?? undefined;
}

/** Reads the content of a used value, so that a second use of a link finds the result of the first. */
export async function readUsedValue(
  db: Db,
  keys: OneTimeKey,
  programId: number,
  { purpose }: OneTimeKind,
  text: string,
): Promise<OneTimeContent | undefined> {
  if (readSealedValue(keys.oneTime, purpose, text)?.number !== programId) return undefined;
  const row = await selectValue(db, programId, keyOf(purpose, text));
  return row?.usedAt ? asContent(row) : undefined;
}

/** Records the use of a value made by someone else until it expires; returns whether it is the first use. */
export function markExternalTokenUsed(
  db: Db,
  programId: number,
  { purpose, text, expiresAt }: { purpose: string; text: string; expiresAt: Date },
  memberId: number | null,
  now: Date,
): Promise<boolean> {
  const value = { ...keyOf(purpose, text), memberId, data: {}, expiresAt };
  return insertUsedValue(db, programId, value, now);
}

/** Creates a one-time value that contains its own expiry and is stored only when it is used. */
export function issueStatelessToken(
  keys: OneTimeKey,
  { purpose, seconds }: OneTimeKind,
  now: Date,
): string {
  const end = Math.ceil(now.getTime() / 1000) + seconds;
  return makeSealedValue(keys.oneTime, purpose, end).text;
}

/**
 * Uses up such a value in a program, in the transaction that it is for; returns whether it was used there before, and
 * undefined if it has expired or we never made it. Another use at the same moment waits.
 */
export async function redeemStatelessToken(
  db: Db,
  keys: OneTimeKey,
  programId: number,
  { purpose }: OneTimeKind,
  text: string,
  memberId: number | null,
  now: Date,
): Promise<'first' | 'used' | undefined> {
  const end = readSealedValue(keys.oneTime, purpose, text)?.number ?? 0;
  const expiresAt = new Date(end * 1000);
  if (expiresAt <= now) return undefined;
  const value = { purpose, text, expiresAt };
  return (await markExternalTokenUsed(db, programId, value, memberId, now)) ? 'first' : 'used';
}

function keyOf(purpose: string, text: string): ValueKey {
  return { purpose, valueHash: hashValue(text) };
}

function asContent(
  row: { memberId: number | null; data: unknown } | undefined,
): OneTimeContent | undefined {
  // Written by issueOneTime as an object.
  return row && { memberId: row.memberId, data: row.data as Record<string, unknown> };
}
