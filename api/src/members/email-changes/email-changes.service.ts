import { randomBytes } from 'node:crypto';
import { emailUndoDays } from '@stridewell/contracts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { type Mail, normalizeEmail } from '#engine/mail/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import {
  issueOneTime,
  type OneTimeKey,
  peekOneTime,
  readUsedValue,
  redeemOneTime,
} from '#accounts/one-time/one-time.service.ts';
import { mailInvitationAgain } from '#accounts/invitations/invitations.service.ts';
import { lockOpener } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { endPasswordLinks, mailReset } from '#accounts/passwords/password-links.service.ts';
import { lockPassword } from '#accounts/passwords/passwords.service.ts';
import { endSyncLinks } from '#accounts/sync-links/sync-links.service.ts';
import { forgetSignInsSince } from '#accounts/sign-in-links/sign-in-links.service.ts';
import { alreadyTaken } from '#members/registration/registration.service.ts';
import { dropSignInNames, takeSignInNames } from '#accounts/sign-in/sign-in-names.service.ts';
import { hashPassword } from '#accounts/sign-in/sign-in.service.ts';
import { endMemberSessions } from '#accounts/sign-in/session.service.ts';
import { digestOf, type ThrottledBy } from '#accounts/sign-in/throttle.service.ts';
import {
  confirmMail,
  replacedByAdminMail,
  replacedMail,
  undoneMail,
  unusedReplacedMail,
} from './email-change-mails.ts';
import { maskEmail } from './email-changes.policy.ts';
import {
  type Account,
  insertEmailChange,
  selectAccountForUpdate,
  selectEmailChange,
  selectKeptEmails,
  updateAccount,
  updateReleased,
  updateUndone,
} from './email-changes.sql.ts';
import { writeAccountMail } from './write-account-mail.ts';

/** The parts needed to change addresses. */
export interface EmailChangeParts {
  mail: Mail;
  keys: OneTimeKey & { audit: Uint8Array };
}

const confirmation = { purpose: 'email-change', seconds: 24 * 3600 };
const undoing = { purpose: 'email-undo', seconds: emailUndoDays * 86_400 };

/** The links in mails: to confirm a new address, and to undo a change. */
export const emailLinks = { confirmation, undoing };

/** Throttles mail to an address, because its owner may not have asked for it, and mail by a member. */
export function throttleOfChanges({ programId, memberId }: Viewer, email: string): ThrottledBy[] {
  const throttle = { freeFailures: 5, failuresToDouble: 1, longestDelaySeconds: 3600 };
  return [
    { key: `email-change:${digestOf(`${programId}.${memberId}`)}`, throttle },
    { key: `email-change-to:${digestOf(normalizeEmail(email))}`, throttle },
  ];
}

/**
 * Mails a link to a new address of the viewer. Whether someone already has the address is only told to that address.
 */
export async function requestEmailChange(
  db: Db,
  { mail, keys }: EmailChangeParts,
  { programId, memberId }: Viewer,
  { email: typed, language }: { email: string; language: 'en' | 'es' },
  now: Date,
): Promise<void> {
  const account = requireRow(await selectAccountForUpdate(db, programId, memberId));
  const email = normalizeEmail(typed);
  if (email === account.email)
    throw fieldProblem('validation_failed', 'email', 'This is already your email address.');
  const content = { memberId, data: { email } };
  const token = await issueOneTime(db, keys, programId, confirmation, content, now);
  const written = { type: 'email-change', path: `/confirm-email#${token}` };
  const words = confirmMail[account.language ?? language];
  await writeAccountMail(db, mail, programId, account, { ...written, words, address: email }, now);
}

/** Changes to the address that a link was sent to. Using the link a second time changes nothing. */
export async function confirmEmailChange(
  db: Db,
  parts: EmailChangeParts,
  programId: number,
  token: string,
  now: Date,
): Promise<void> {
  const used = await readUsedValue(db, parts.keys, programId, confirmation, token);
  const redeemed =
    used ?? (await redeemOneTime(db, parts.keys, programId, confirmation, token, now));
  const account =
    redeemed?.memberId && (await selectAccountForUpdate(db, programId, redeemed.memberId));
  if (!account) throw new Problem('email_link_over');
  const email = String(redeemed.data.email); // written by requestEmailChange
  if (account.email === email) return;
  if (used) throw new Problem('email_link_over');
  const { memberId } = account;
  await changeEmail(db, parts, programId, { account, email, by: memberId }, now);
  await recordSelf(db, parts, programId, memberId, 'confirmEmailChange', now);
}

/**
 * Changes the address of a locked member. The old address is notified and can undo the change for some days, during
 * which no one else can take it; password links that were mailed before stop working. Throws `already_taken`.
 */
export async function changeEmail(
  db: Db,
  { mail, keys }: EmailChangeParts,
  programId: number,
  { account, email, by }: { account: Account; email: string; by: number },
  now: Date,
): Promise<void> {
  const { memberId, email: before } = account;
  const kept = await selectKeptEmails(db, programId, memberId);
  const taken = await takeSignInNames(db, { programId, memberId }, [email]);
  if (taken.length > 0 && !kept.includes(email)) throw alreadyTaken('email');
  await updateAccount(db, programId, memberId, { email });
  await endPasswordLinks(db, programId, memberId, now);
  const hasCome = account.lastVisitAt !== null;
  const undoUntil = hasCome ? new Date(now.getTime() + undoing.seconds * 1000) : now;
  const changeId = newId();
  await insertEmailChange(db, programId, {
    changeId,
    memberId,
    fromEmail: before,
    toEmail: email,
    changedBy: by,
    changedAt: now,
    undoUntil,
    releasedAt: hasCome ? null : now,
  });
  const language = account.language ?? 'en';
  const old = { type: 'email-changed', address: before };
  if (!hasCome) {
    await dropSignInNames(db, { programId, memberId }, [before]);
    const written = { ...old, words: unusedReplacedMail[language] };
    await writeAccountMail(db, mail, programId, account, written, now);
    await mailInvitationAgain(db, mail, programId, memberId, now);
    return;
  }
  const content = { memberId, data: { changeId } };
  const token = await issueOneTime(db, keys, programId, undoing, content, now);
  const words = (by === memberId ? replacedMail : replacedByAdminMail)[language];
  const values = { newEmail: maskEmail(email), days: String(emailUndoDays) };
  const written = { ...old, words, values, path: `/confirm-email#undo.${token}` };
  await writeAccountMail(db, mail, programId, account, written, now);
}

/** Records the address of a closed account, so that lists that contain it match the member it was merged into. */
export function keepFormerEmail(
  db: Db,
  programId: number,
  former: { memberId: number; email: string; formerEmail: string; by: number },
  now: Date,
): Promise<void> {
  const { memberId, email: toEmail, formerEmail: fromEmail, by: changedBy } = former;
  const instants = { changedAt: now, undoUntil: now, releasedAt: now };
  const change = { changeId: newId(), memberId, fromEmail, toEmail, changedBy, ...instants };
  return insertEmailChange(db, programId, change);
}

/** Restores the address that a link was sent to, and ends all the member's sessions; returns the member. */
export async function undoEmailChange(
  db: Db,
  parts: EmailChangeParts,
  programId: number,
  token: string,
  now: Date,
): Promise<number> {
  const { mail, keys } = parts;
  const found = await peekOneTime(db, keys, programId, undoing, token, now);
  const changeId = Number(found?.data.changeId);
  const undone = found?.memberId && (await selectEmailChange(db, programId, changeId));
  if (!undone) throw new Problem('email_link_over');
  // Members who change their own address have entered their password.
  const unknown =
    undone.changedBy === undone.memberId && undone.undoneAt === null
      ? await hashPassword(randomBytes(32).toString('base64url'))
      : undefined;
  // Locked before the member, in the same order as sign-ins.
  if (unknown) await lockOpener(db, programId, `password-of:${undone.memberId}`, 'exclusive');
  const account = await selectAccountForUpdate(db, programId, undone.memberId);
  const change = await selectEmailChange(db, programId, changeId);
  if (!account || !change) throw new Problem('email_link_over');
  const { memberId } = account;
  // The link is valid until it expires: using it a second time changes nothing.
  if (change.undoneAt !== null) return memberId;
  const email = change.fromEmail;
  const kept = await selectKeptEmails(db, programId, memberId);
  const taken = await takeSignInNames(db, { programId, memberId }, [email]);
  if (taken.length > 0 && !kept.includes(email)) throw alreadyTaken('email');
  await updateAccount(db, programId, memberId, { email });
  const given = await updateUndone(db, programId, { memberId, changeId }, now);
  await dropSignInNames(
    db,
    { programId, memberId },
    given.filter((one) => one !== email),
  );
  await endPasswordLinks(db, programId, memberId, now);
  await forgetSignInsSince(db, programId, memberId, new Date(change.changedAt));
  await endSyncLinks(db, programId, [memberId], new Date(change.changedAt));
  await endMemberSessions(db, programId, [memberId], { reason: 'ended-elsewhere', now });
  const language = account.language ?? 'en';
  const written = { type: 'email-changed', words: undoneMail[language], address: account.email };
  await writeAccountMail(db, mail, programId, account, written, now);
  if (unknown) {
    await lockPassword(db, programId, memberId, unknown, now);
    await mailReset(db, mail, programId, { memberId, language, byAdmin: false }, now);
  }
  await recordSelf(db, parts, programId, memberId, 'undoEmailChange', now);
  return memberId;
}

function recordSelf(
  db: Db,
  { keys }: EmailChangeParts,
  programId: number,
  memberId: number,
  operation: string,
  now: Date,
): Promise<void> {
  const event = { action: 'changed-member', actorId: memberId, subjectId: memberId } as const;
  return recordAudit(db, keys.audit, programId, [{ ...event, detail: { operation } }], now);
}

/** Frees old addresses that can no longer be restored; returns how many. */
export async function releaseOldEmails(db: Db, programId: number, now: Date): Promise<number> {
  const released = await updateReleased(db, programId, now);
  for (const { memberId, fromEmail } of released) {
    const kept = await selectKeptEmails(db, programId, memberId);
    if (!kept.includes(fromEmail)) await dropSignInNames(db, { programId, memberId }, [fromEmail]);
  }
  return released.length;
}
