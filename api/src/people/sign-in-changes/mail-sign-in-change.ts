import { adminLevels } from '@stridewell/contracts';
import { asProvider, type Db } from '#foundation/database/in-program.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import type { Mail } from '#foundation/mail/mail.service.ts';
import {
  listProgramAdmins,
  readHighestLevel,
} from '#people/program-admins/program-admins.service.ts';
import { readProgram } from '#programs/programs/programs.service.ts';
import {
  type SecurityMail,
  sendSecurityMail,
} from '#people/security-mails/security-mails.service.ts';
import * as rows from './sign-in-changes.sql.ts';
import { signInChangeMail } from './sign-in-change-mail.ts';
import type { SignInChanges } from './apply-sign-in-changes.service.ts';

/** A change that the others are told about. */
interface ToldChange {
  programId: number;
  resellerId: number | undefined;
  by: string;
  name: string;
  effectiveAt: Date;
}

export async function mailOtherAdmins(
  { mail, pools }: SignInChanges,
  db: Db,
  { memberId }: Viewer,
  { programId, resellerId, by, name, effectiveAt }: ToldChange,
  now: Date,
): Promise<void> {
  const when = `${effectiveAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const written = { ...signInChangeMail, values: { by, name, when } };
  if (resellerId !== undefined) {
    const path = `/adminsuper/resellers/${resellerId}`;
    await mailSuperAdmins(mail, db, memberId, { ...written, path }, now);
    return;
  }
  const admins = await listProgramAdmins(db, programId);
  const highest = await readHighestLevel(db, programId);
  const others = admins.filter(({ id }) => id !== memberId);
  // What nobody else in the program can confirm is confirmed by the provider.
  if (!others.some(({ roleName }) => adminLevels[roleName] >= highest)) {
    const { name: program } = await readProgram(db, programId);
    const values = { ...written.values, program };
    const letter = { ...written, values, path: '/adminsuper/sign-in-requests' };
    // Committed before mail is written below: both wait for the same job of the queue.
    await asProvider(pools, (provider) => mailSuperAdmins(mail, provider, memberId, letter, now));
  }
  const path = '/admin/program-center/sign-in';
  const ids = others.map(({ id }) => id);
  await sendSecurityMail(db, mail, programId, ids, { ...written, path }, now);
}

async function mailSuperAdmins(
  mail: Mail,
  db: Db,
  but: number,
  letter: SecurityMail,
  now: Date,
): Promise<void> {
  const supers = (await rows.selectSuperAdmins(db)).filter(({ memberId }) => memberId !== but);
  for (const of of new Set(supers.map(({ programId }) => programId))) {
    const ids = supers.flatMap(({ programId, memberId }) => (programId === of ? [memberId] : []));
    await sendSecurityMail(db, mail, of, ids, letter, now);
  }
}
