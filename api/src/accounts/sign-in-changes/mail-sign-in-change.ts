import { adminLevels } from '@stridewell/contracts';
import { z } from 'zod';
import { asProvider, type Db } from '#engine/postgres/index.ts';
import { requireRow } from '#engine/requests/index.ts';
import { enqueue, type Job } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import {
  listProgramAdmins,
  readHighestLevel,
} from '#accounts/program-admins/program-admins.service.ts';
import { readProgram } from '#programs/programs/programs.service.ts';
import {
  type SecurityMail,
  sendSecurityMail,
} from '#accounts/security-mails/security-mails.service.ts';
import { signInChangeMail, withdrawnConfirmationMail } from './sign-in-change-mail.ts';
import { isSecondPerson } from './sign-in-changes.policy.ts';
import * as rows from './sign-in-changes.sql.ts';

const Requested = z.object({
  programId: z.number().int(),
  changeId: z.number().int(),
  isWithdrawn: z.boolean().default(false),
});
type Requested = z.infer<typeof Requested>;

/** Declares the job that mails the super administrators about a request that only they can confirm. */
export function defineProviderMailJob(mail: Mail): Job<Requested> {
  return {
    name: 'mail-provider-of-sign-in-change',
    payload: Requested,
    handle: ({ programId, changeId, isWithdrawn }, { pools }) =>
      asProvider(pools, async (db) => {
        const change = requireRow(await rows.lockChange(db, programId, changeId));
        // An applied change is confirmed as well.
        if (change.confirmedAt !== null || change.cancelledAt !== null) return;
        const { name: program } = await readProgram(db, programId);
        const letter = letterOf(change, isWithdrawn);
        const values = { ...letter.values, program };
        const path = '/adminsuper/sign-in-requests';
        await mailSuperAdmins(
          mail,
          db,
          change.requestedBy,
          { ...letter, values, path },
          new Date(),
        );
      }),
  };
}

/**
 * Mails everyone but the requester who can confirm or cancel a change: that it was requested, or that its confirmation
 * was withdrawn.
 */
export async function mailOthers(
  mail: Mail,
  db: Db,
  { change, isWithdrawn }: { change: rows.ChangeRow; isWithdrawn: boolean },
  now: Date,
): Promise<void> {
  const { programId, requestedBy, resellerId } = change;
  const letter = letterOf(change, isWithdrawn);
  if (resellerId !== null) {
    const path = `/adminsuper/resellers/${resellerId}`;
    await mailSuperAdmins(mail, db, requestedBy, { ...letter, path }, now);
    if (rows.concernsWholeReseller(change)) return;
  }
  const admins = await listProgramAdmins(db, programId);
  const highest = await readHighestLevel(db, programId);
  const others = admins.filter(({ id }) => id !== requestedBy);
  const ids = others.map(({ id }) => id);
  const roleSince = await rows.selectRoleSince(db, programId, [requestedBy, ...ids]);
  const mayConfirm = others.some(({ id: memberId, roleName }) => {
    const adminLevel = adminLevels[roleName];
    return adminLevel >= highest && isSecondPerson(change, { memberId, adminLevel }, roleSince);
  });
  if (resellerId === null && !mayConfirm)
    await enqueue(db, defineProviderMailJob(mail), { programId, changeId: change.id, isWithdrawn });
  const path = '/admin/program-center/sign-in';
  await sendSecurityMail(db, mail, programId, ids, { ...letter, path }, now);
}

function letterOf(
  { name, requestedByName: by, effectiveAt }: rows.ChangeRow,
  isWithdrawn: boolean,
): SecurityMail {
  if (isWithdrawn) return { ...withdrawnConfirmationMail, values: { by, name } };
  const when = `${new Date(effectiveAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { ...signInChangeMail, values: { by, name, when } };
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
