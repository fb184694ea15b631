import type { Db } from '#engine/postgres/index.ts';
import {
  issueOneTime,
  type OneTimeKey,
  peekOneTime,
  programOfOneTime,
  redeemOneTime,
} from './one-time.service.ts';

/** A person who may register, as far as known. */
export interface AdmittedPerson {
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** The team for which a leader or an administrator invited them by email. */
  teamId?: number;
}

/**
 * The ways to admit one person to a program's registration: single sign-on by someone who isn't a member, or an
 * invitation by mail.
 */
export const admissions = {
  userGuid: { purpose: 'user-guid', seconds: 15 * 60 },
  invite: { purpose: 'invite', seconds: 14 * 24 * 3600 },
} as const;

/** A way to admit someone. */
export type AdmissionKind = keyof typeof admissions;

/** Creates the value that admits someone to registration; it contains nothing about them. */
export function issueAdmission(
  db: Db,
  keys: OneTimeKey,
  kind: AdmissionKind,
  programId: number,
  person: AdmittedPerson,
  now: Date,
): Promise<string> {
  const content = { memberId: null, data: { ...person } };
  return issueOneTime(db, keys, programId, admissions[kind], content, now);
}

/** A value that someone registers with. */
export interface Admission {
  kind: AdmissionKind;
  text: string;
}

/** Returns the program for which a value admits someone; undefined unless we made it. */
export function programOfAdmission(
  keys: OneTimeKey,
  { kind, text }: Admission,
): number | undefined {
  return programOfOneTime(keys, admissions[kind], text);
}

/**
 * Reads the person for whom a value was made, to fill the registration form; undefined if it was used or has expired.
 */
export async function readAdmission(
  db: Db,
  keys: OneTimeKey,
  programId: number,
  { kind, text }: Admission,
  now: Date,
): Promise<AdmittedPerson | undefined> {
  const found = await peekOneTime(db, keys, programId, admissions[kind], text, now);
  return found?.data as AdmittedPerson | undefined; // written by issueAdmission
}

/** Uses up a value, in the transaction that registers; undefined if it was used or has expired. */
export async function redeemAdmission(
  db: Db,
  keys: OneTimeKey,
  programId: number,
  { kind, text }: Admission,
  now: Date,
): Promise<AdmittedPerson | undefined> {
  const found = await redeemOneTime(db, keys, programId, admissions[kind], text, now);
  return found?.data as AdmittedPerson | undefined; // as above
}
