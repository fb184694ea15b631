import type { Db } from '#engine/postgres/index.ts';
import {
  issueOneTime,
  type OneTimeKey,
  peekOneTime,
  programOfOneTime,
  redeemOneTime,
} from './one-time.service.ts';

/** Who may register, as far as it is known. */
export interface AdmittedPerson {
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** The team whose leader or administrator invited them by e-mail. */
  teamId?: number;
}

/** What admits one person to a program's registration: single sign-on of somebody unknown, or an invitation by mail. */
export const admissions = {
  userGuid: { purpose: 'user-guid', seconds: 15 * 60 },
  invite: { purpose: 'invite', seconds: 14 * 24 * 3600 },
} as const;

/** One of the ways in which somebody is admitted. */
export type AdmissionKind = keyof typeof admissions;

/** Makes the value that stands for somebody on the way to registration; it says nothing of them. */
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

/** A value that somebody brings. */
export interface Admission {
  kind: AdmissionKind;
  text: string;
}

/** The program in which somebody may register; undefined unless we made the value. */
export function programOfAdmission(
  keys: OneTimeKey,
  { kind, text }: Admission,
): number | undefined {
  return programOfOneTime(keys, admissions[kind], text);
}

/** Who a value stands for, to fill the form of registration; undefined where it was used or has expired. */
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

/** Uses a value up, in the transaction that registers; undefined where it was used or has expired. */
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
