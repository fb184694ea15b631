import { type correctMember as correctContract } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { requireRow, type Viewer } from '#engine/requests/index.ts';
import { type Mail, normalizeEmail } from '#engine/mail/index.ts';
import { alreadyTaken, requireFreeEmployeeId } from '#members/registration/registration.service.ts';
import { dropSignInNames, takeSignInNames } from '#accounts/sign-in/sign-in-names.service.ts';
import { endMemberSessions, signInNameOf } from '#accounts/sign-in/session.service.ts';
import { worksForReseller } from '#programs/resellers/reseller-of.service.ts';
import { correctedMail, correctedParts } from './email-change-mails.ts';
import { requireMayCorrect } from './email-changes.policy.ts';
import {
  type Account,
  type AccountChanges,
  selectAccountForUpdate,
  updateAccount,
} from './email-changes.sql.ts';
import { changeEmail, type EmailChangeParts } from './email-changes.service.ts';
import { writeAccountMail } from './write-account-mail.ts';

/** Changes a member's email address from a list that an administrator applied; both addresses are notified. */
export async function changeMemberEmail(
  db: Db,
  parts: EmailChangeParts,
  programId: number,
  { memberId, email, by }: { memberId: number; email: string; by: number },
  now: Date,
): Promise<void> {
  const account = requireRow(await selectAccountForUpdate(db, programId, memberId));
  await changeEmail(db, parts, programId, { account, email, by }, now);
  await mailCorrection(db, parts.mail, programId, { ...account, email }, { email }, now);
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
  // The next people file changes the address of the member with that employee ID.
  const isSignIn =
    changes.email !== undefined ||
    changes.username !== undefined ||
    changes.employeeId !== undefined;
  const target = { ...account, worksForReseller: await worksForReseller(db, programId, memberId) };
  requireMayCorrect(viewer, target, { isSignIn });
  const { email, username, ...plain } = changes;
  if (typeof plain.employeeId === 'string')
    await requireFreeEmployeeId(db, programId, plain.employeeId);
  if (username !== undefined) await changeUsername(db, programId, account, username);
  if (Object.keys(plain).length > 0) await updateAccount(db, programId, memberId, plain);
  if (email !== undefined) {
    await changeEmail(db, parts, programId, { account, email, by: viewer.memberId }, now);
    await endMemberSessions(db, programId, [memberId], { reason: 'ended-elsewhere', now });
  }
  await mailCorrection(db, parts.mail, programId, { ...account, ...changes }, changes, now);
  return { hasNewEmail: email !== undefined };
}

function changesOf(
  account: Account,
  wanted: { [K in keyof AccountChanges]: AccountChanges[K] | undefined },
): AccountChanges {
  const fields = ['firstName', 'lastName', 'email', 'username', 'language', 'employeeId'] as const;
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

async function mailCorrection(
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
  await writeAccountMail(db, mail, programId, account, letter, now);
}
