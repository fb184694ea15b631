import { randomBytes } from 'node:crypto';
import { type correctMember as correctContract, emailUndoDays } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#foundation/database/in-program.ts';
import { newId } from '#foundation/database/new-id.ts';
import { requireRow } from '#foundation/http/plain-rows.sql.ts';
import { fieldProblem, Problem } from '#foundation/http/problem.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { type Mail, type MailWords, normalizeEmail } from '#foundation/mail/mail.service.ts';
import { recordAudit } from '#people/audit/audit.service.ts';
import {
  issueOneTime,
  type OneTimeKey,
  peekOneTime,
  readUsedValue,
  redeemOneTime,
} from '#people/one-time/one-time.service.ts';
import { mailInvitationAgain } from '#people/invitations/invitations.service.ts';
import { endPasswordLinks, lockPassword, mailReset } from '#people/passwords/passwords.service.ts';
import { alreadyTaken } from '#people/registration/registration.service.ts';
import { dropSignInNames, hashPassword, takeSignInNames } from '#people/sign-in/sign-in.service.ts';
import { endMemberSessions, signInNameOf } from '#people/sign-in/session.service.ts';
import { digestOf, type ThrottledBy } from '#people/sign-in/throttle.service.ts';
import { worksForReseller } from '#programs/resellers/reseller-of.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import {
  confirmMail,
  correctedMail,
  correctedParts,
  replacedByAdminMail,
  replacedMail,
  undoneMail,
  unusedReplacedMail,
} from './email-change-mails.ts';
import { maskEmail, requireMayCorrect } from './email-changes.policy.ts';
import {
  type AccountChanges,
  insertEmailChange,
  selectAccountForUpdate,
  selectEmailChange,
  selectKeptEmails,
  updateAccount,
  updateReleased,
  updateUndone,
} from './email-changes.sql.ts';

/** What changes of addresses are made with. */
export interface EmailChangeParts {
  mail: Mail;
  keys: OneTimeKey & { audit: Uint8Array };
}

type Account = NonNullable<Awaited<ReturnType<typeof selectAccountForUpdate>>>;

const confirmation = { purpose: 'email-change', seconds: 24 * 3600 };
const undoing = { purpose: 'email-undo', seconds: emailUndoDays * 86_400 };

/** The links of mails: to confirm a new address, and to undo a change. */
export const emailLinks = { confirmation, undoing };

/** Mail to one address of someone who may never have asked for it, and by one member. */
export function throttleOfChanges({ programId, memberId }: Viewer, email: string): ThrottledBy[] {
  const throttle = { freeFailures: 5, failuresToDouble: 1, longestDelaySeconds: 3600 };
  return [
    { key: `email-change:${digestOf(`${programId}.${memberId}`)}`, throttle },
    { key: `email-change-to:${digestOf(normalizeEmail(email))}`, throttle },
  ];
}

/** Mails a link to a new address of the viewer; whether someone has it already is told at that address alone. */
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
  await writeTo(db, mail, programId, account, { ...written, words, address: email }, now);
}

/** Changes the address that a link was sent to. A second use of the link finds it done. */
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
 * Gives a member, who is locked, another address. The old one is told and can undo it for some days, in which it is
 * kept from others; links to choose a password that were mailed before stop working. Throws `already_taken`.
 */
async function changeEmail(
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
    await writeTo(db, mail, programId, account, written, now);
    return mailInvitationAgain(db, mail, programId, memberId, now);
  }
  const content = { memberId, data: { changeId } };
  const token = await issueOneTime(db, keys, programId, undoing, content, now);
  const words = (by === memberId ? replacedMail : replacedByAdminMail)[language];
  const values = { newEmail: maskEmail(email), days: String(emailUndoDays) };
  const written = { ...old, words, values, path: `/confirm-email#undo.${token}` };
  await writeTo(db, mail, programId, account, written, now);
}

/** Gives a member another address for a list that an administrator applied; both addresses are told. */
export async function changeMemberEmail(
  db: Db,
  parts: EmailChangeParts,
  programId: number,
  { memberId, email, by }: { memberId: number; email: string; by: number },
  now: Date,
): Promise<void> {
  const account = requireRow(await selectAccountForUpdate(db, programId, memberId));
  await changeEmail(db, parts, programId, { account, email, by }, now);
  await tellCorrected(db, parts.mail, programId, { ...account, email }, { email }, now);
}

/** Lets lists that name an address of a closed account mean the member into whom it was merged. */
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

/** Restores the address that a link was sent to, and ends every session; answers whose. */
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
  const account = found?.memberId && (await selectAccountForUpdate(db, programId, found.memberId));
  const change = found && (await selectEmailChange(db, programId, changeId));
  if (!account || !change) throw new Problem('email_link_over');
  const { memberId } = account;
  // The link stays good until it expires: a second use finds it done.
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
  await endMemberSessions(db, programId, [memberId], { reason: 'ended-elsewhere', now });
  const language = account.language ?? 'en';
  const written = { type: 'email-changed', words: undoneMail[language], address: account.email };
  await writeTo(db, mail, programId, account, written, now);
  if (change.changedBy === memberId) {
    // Whoever changed it knew the password.
    const unknown = await hashPassword(randomBytes(32).toString('base64url'));
    await lockPassword(db, programId, memberId, unknown, now);
    await mailReset(db, mail, programId, { memberId, language, byAdmin: false }, now);
  }
  await recordSelf(db, parts, programId, memberId, 'undoEmailChange', now);
  return memberId;
}

/** Corrects a member's account for an administrator; throws `forbidden` and `already_taken`. */
export async function correctMember(
  db: Db,
  parts: EmailChangeParts,
  viewer: Viewer,
  memberId: number,
  asked: NonNullable<z.output<typeof correctContract.body>>,
  now: Date,
): Promise<{ hasNewEmail: boolean }> {
  const { programId } = viewer;
  const account = requireRow(await selectAccountForUpdate(db, programId, memberId));
  const wanted = {
    ...asked,
    ...(asked.email !== undefined && { email: normalizeEmail(asked.email) }),
  };
  const changes = changesOf(account, wanted);
  const isSignIn = changes.email !== undefined || changes.username !== undefined;
  const target = { ...account, worksForReseller: await worksForReseller(db, programId, memberId) };
  requireMayCorrect(viewer, target, { isSignIn });
  const { email, username, ...plain } = changes;
  if (username !== undefined) await changeUsername(db, programId, account, username);
  if (Object.keys(plain).length > 0) await updateAccount(db, programId, memberId, plain);
  if (email !== undefined) {
    await changeEmail(db, parts, programId, { account, email, by: viewer.memberId }, now);
    await endMemberSessions(db, programId, [memberId], { reason: 'ended-elsewhere', now });
  }
  await tellCorrected(db, parts.mail, programId, { ...account, ...changes }, changes, now);
  return { hasNewEmail: email !== undefined };
}

function changesOf(
  account: Account,
  wanted: { [K in keyof AccountChanges]: AccountChanges[K] | undefined },
): AccountChanges {
  const fields = ['firstName', 'lastName', 'email', 'username', 'language'] as const;
  return Object.fromEntries(
    fields.flatMap((field) =>
      wanted[field] === undefined || wanted[field] === account[field]
        ? []
        : [[field, wanted[field]]],
    ),
  );
}

async function changeUsername(
  db: Db,
  programId: number,
  { memberId, username: before }: Account,
  username: string,
): Promise<void> {
  if (signInNameOf(username) !== signInNameOf(before)) {
    const taken = await takeSignInNames(db, { programId, memberId }, [username]);
    if (taken.length > 0) throw alreadyTaken('username');
    await dropSignInNames(db, { programId, memberId }, [before]);
  }
  await updateAccount(db, programId, memberId, { username });
}

async function tellCorrected(
  db: Db,
  mail: Mail,
  programId: number,
  account: Account,
  changes: AccountChanges,
  now: Date,
): Promise<void> {
  const isRenamed = changes.firstName !== undefined || changes.lastName !== undefined;
  const { email, username, language: spoken } = changes;
  const changed = { name: isRenamed, email, username, language: spoken };
  const language = account.language ?? 'en';
  const parts = (['name', 'email', 'username', 'language'] as const).filter((one) => changed[one]);
  if (parts.length === 0) return;
  const words = correctedMail[language];
  const paragraphs = [...words.paragraphs, ...parts.map((one) => correctedParts[language][one])];
  const written = { type: 'account-corrected', address: account.email };
  const letter = { ...written, words: { ...words, paragraphs } };
  await writeTo(db, mail, programId, account, letter, now);
}

async function writeTo(
  db: Db,
  mail: Mail,
  programId: number,
  account: Account,
  written: {
    type: string;
    address: string;
    words: MailWords;
    path?: string;
    values?: Readonly<Record<string, string>>;
  },
  now: Date,
): Promise<void> {
  const { settings } = await readChosenProgram(db, programId);
  const contact = settings.email.replyTo ?? settings.general.contactEmail;
  const { name } = settings.general;
  const { memberId, firstName, lastName, username, email } = account;
  const { type: emailType, values = {}, ...rest } = written;
  await mail.write(
    db,
    {
      programId,
      memberId,
      emailType,
      language: account.language ?? 'en',
      sender: { name: settings.email.senderName ?? name, replyTo: contact },
      values: { program: name, firstName, lastName, username, email, contact, ...values },
      ...rest,
    },
    now,
  );
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

/** Frees old addresses whose change can no longer be undone; answers how many. */
export async function releaseOldEmails(db: Db, programId: number, now: Date): Promise<number> {
  const released = await updateReleased(db, programId, now);
  for (const { memberId, fromEmail } of released) {
    const kept = await selectKeptEmails(db, programId, memberId);
    if (!kept.includes(fromEmail)) await dropSignInNames(db, { programId, memberId }, [fromEmail]);
  }
  return released.length;
}
