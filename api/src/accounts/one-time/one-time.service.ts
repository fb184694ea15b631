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

/** What one-time values are made and read with. */
export interface OneTimeKey {
  oneTime: Uint8Array;
}

/** What a value stands for. */
export interface OneTimeContent {
  memberId: number | null;
  data: Record<string, unknown>;
}

/** What is handed out once, and how long it is good for. */
export interface OneTimeKind {
  purpose: string;
  seconds: number;
}

/** Makes a value that serves once, and answers the text to hand out. */
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

/** The program that a value is of; undefined unless we made it for this purpose. */
export function programOfOneTime(
  keys: OneTimeKey,
  { purpose }: OneTimeKind,
  text: string,
): number | undefined {
  return readSealedValue(keys.oneTime, purpose, text)?.number;
}

/**
 * Uses a value up, in the transaction that does what it is for: when that is undone, the value is as before.
 * Undefined where it was used before, has expired, or never was.
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

/** What a value stands for that is not used up and has not expired, without using it. */
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

/** Whose value it was, for a repeat of the request that used it up. */
export async function ownerOfUsed(
  db: Db,
  programId: number,
  { purpose }: OneTimeKind,
  text: string,
): Promise<number | undefined> {
  const row = await selectValue(db, programId, keyOf(purpose, text));
  return row?.memberId ?? undefined;
}

/** What a value stood for that was used up, so that a second use of a link finds what the first one did. */
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

/** Remembers a value that somebody else made until it has expired; answers whether it is the first time. */
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

/** Makes a value that serves once and is stored only when it does: it says itself until when it is good. */
export function issueStatelessToken(
  keys: OneTimeKey,
  { purpose, seconds }: OneTimeKind,
  now: Date,
): string {
  const end = Math.ceil(now.getTime() / 1000) + seconds;
  return makeSealedValue(keys.oneTime, purpose, end).text;
}

/**
 * Uses such a value up in a program, in the transaction that does what it is for; answers whether it was used there
 * before, and undefined where it has expired or we never made it. Another use at the same moment waits.
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
  // Written by issueOneTime: an object.
  return row && { memberId: row.memberId, data: row.data as Record<string, unknown> };
}
