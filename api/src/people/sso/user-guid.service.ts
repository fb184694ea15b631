import type { Db } from '#foundation/database/in-program.ts';
import {
  issueOneTime,
  type OneTimeKey,
  peekOneTime,
  programOfOneTime,
  redeemOneTime,
} from '#people/one-time/one-time.service.ts';

/** Who an external program says that somebody is who may register. */
export interface ExternalPerson {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

const userGuid = { purpose: 'user-guid', seconds: 15 * 60 };

/** Makes the value that stands for somebody on the way to registration; it says nothing of them. */
export function issueUserGuid(
  db: Db,
  keys: OneTimeKey,
  programId: number,
  person: ExternalPerson,
  now: Date,
): Promise<string> {
  return issueOneTime(db, keys, programId, userGuid, { memberId: null, data: { ...person } }, now);
}

/** The program in which somebody may register; undefined unless we made the value. */
export function programOfUserGuid(keys: OneTimeKey, text: string): number | undefined {
  return programOfOneTime(keys, userGuid, text);
}

/** Who a value stands for, to fill the form of registration; undefined where it was used or has expired. */
export async function readUserGuid(
  db: Db,
  keys: OneTimeKey,
  programId: number,
  text: string,
  now: Date,
): Promise<ExternalPerson | undefined> {
  const found = await peekOneTime(db, keys, programId, userGuid, text, now);
  return found?.data as ExternalPerson | undefined; // written by issueUserGuid
}

/** Uses a value up, in the transaction that registers; undefined where it was used or has expired. */
export async function redeemUserGuid(
  db: Db,
  keys: OneTimeKey,
  programId: number,
  text: string,
  now: Date,
): Promise<ExternalPerson | undefined> {
  const found = await redeemOneTime(db, keys, programId, userGuid, text, now);
  return found?.data as ExternalPerson | undefined; // as above
}
