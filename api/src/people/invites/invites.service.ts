import { isAdminLevel } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import { fieldProblem, Problem } from '#foundation/http/problem.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import type { Mail } from '#foundation/mail/mail.service.ts';
import { admissions, issueAdmission } from '#people/one-time/admission.service.ts';
import type { OneTimeKey } from '#people/one-time/one-time.service.ts';
import { digestOf, type ThrottledBy } from '#people/sign-in/throttle.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { inviteMail } from './invite-mail.ts';
import { selectInviter, selectIsMember } from './invites.sql.ts';

/** Mail to one address of somebody who never asked for it. */
export function throttleOfOutsiders({ programId, memberId }: Viewer, email: string): ThrottledBy[] {
  return [
    {
      key: `invite-address:${digestOf(`${programId}.${email.toLowerCase()}`)}`,
      throttle: { freeFailures: 5, failuresToDouble: 1, longestDelaySeconds: 3600 },
    },
    {
      key: `invite-by:${digestOf(`${programId}.${memberId}`)}`,
      throttle: { freeFailures: 500, failuresToDouble: 50, longestDelaySeconds: 30 },
    },
  ];
}

/** Who invites outsiders: the administrators of a program. */
export function requireMayInvite({ adminLevel }: Viewer): void {
  if (!isAdminLevel(adminLevel)) throw new Problem('forbidden');
}

/**
 * Mails somebody who is no member a link to register by, whether or not registration is open to others. Whether the
 * address has an account in another program is not told.
 */
export async function inviteOutsider(
  db: Db,
  parts: { mail: Mail; keys: OneTimeKey },
  viewer: Viewer,
  asked: { email: string; language: 'en' | 'es' },
  now: Date,
): Promise<void> {
  requireMayInvite(viewer);
  const { programId, memberId } = viewer;
  const email = asked.email.normalize('NFC').toLowerCase();
  if (await selectIsMember(db, programId, email))
    throw fieldProblem('already_taken', 'outsiderEmail', 'This person is a member already.');
  const person = { email, firstName: null, lastName: null };
  const token = await issueAdmission(db, parts.keys, 'invite', programId, person, now);
  const { settings } = await readChosenProgram(db, programId);
  const { name, programName, contactEmail } = settings.general;
  const contact = settings.email.replyTo ?? contactEmail;
  const named = programName === null ? '' : `?programName=${programName}`;
  await parts.mail.write(
    db,
    {
      ...{ programId, memberId: null, address: email, emailType: 'outsider-invite' },
      sender: { name: settings.email.senderName ?? name, replyTo: contact },
      language: asked.language,
      words: inviteMail[asked.language],
      values: { program: name, inviter: await selectInviter(db, programId, memberId), contact },
      // Behind a #, which no browser sends anywhere.
      path: `/registration${named}#${token}`,
      uselessAfter: new Date(now.getTime() + admissions.invite.seconds * 1000),
    },
    now,
  );
}
