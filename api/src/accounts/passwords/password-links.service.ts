import { adminLevels, isAdminLevel } from '@stridewell/contracts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { countMailSince, type Mail, type MailWords } from '#engine/mail/index.ts';
import { networkDigest, type ThrottledBy } from '#accounts/sign-in/throttle.service.ts';
import { sendSecurityMail } from '#accounts/security-mails/security-mails.service.ts';
import { resetByAdminMail, resetMail } from './password-mails.ts';
import { insertReset, selectOwner, selectOwnerOfReset } from './passwords.sql.ts';
import { hashResetToken, makeResetToken, readResetToken } from './reset-token.ts';

export { endResets as endPasswordLinks } from './passwords.sql.ts';

const resetMinutes = 60;
/**
 * The maximum number of links mailed to a member while one is valid. Further requests are silently ignored, so that no
 * one can flood a mailbox; the links already sent still work.
 */
const maxLinks = 5;

/** Limits requests per network, generously, because an office may share one. */
export function throttleOfResets(address: string): ThrottledBy[] {
  const throttle = { freeFailures: 50, failuresToDouble: 10, longestDelaySeconds: 30 };
  return [{ key: `reset-network:${networkDigest(address)}`, throttle }];
}

/** An email with a link to set a password. */
interface PasswordLink {
  type: string;
  isInvitation: boolean;
  lifetimeMs: number;
  words: Readonly<Record<'en' | 'es', MailWords>>;
  values?: Readonly<Record<string, string>>;
  /** Used if the member hasn't chosen a language. */
  language: 'en' | 'es';
}

/** Mails a password reset link, unless the member got too many in the last hour. */
export async function mailReset(
  db: Db,
  mail: Mail,
  programId: number,
  asked: { memberId: number; language: 'en' | 'es'; byAdmin: boolean },
  now: Date,
): Promise<void> {
  const { memberId, language, byAdmin } = asked;
  const words = byAdmin ? resetByAdminMail : resetMail;
  const lifetimeMs = resetMinutes * 60_000;
  const link = { type: 'password-reset', isInvitation: false, lifetimeMs, words, language };
  await mailPasswordLink(db, mail, programId, memberId, link, now);
}

/** Mails a link to set a password, unless the member got too many of its type in the last hour. */
export async function mailPasswordLink(
  db: Db,
  mail: Mail,
  programId: number,
  memberId: number,
  { type, words, values = {}, ...asked }: PasswordLink,
  now: Date,
): Promise<void> {
  if (!(await selectOwner(db, programId, memberId))) return;
  const since = new Date(now.getTime() - resetMinutes * 60_000);
  const links = await countMailSince(db, programId, { memberId, emailType: type, since });
  if (links >= maxLinks) return;
  const link = await createPasswordLink(db, programId, { memberId, ...asked }, now);
  const { path, expiresAt: uselessAfter } = link;
  const written = { type, words, values, path, uselessAfter, fallbackLanguage: asked.language };
  await sendSecurityMail(db, mail, programId, [memberId], written, now);
}

/** Creates a link that sets a member's password once; returns its path. */
export async function createPasswordLink(
  db: Db,
  programId: number,
  asked: { memberId: number; lifetimeMs: number; isInvitation?: boolean },
  now: Date,
): Promise<{ path: string; expiresAt: Date }> {
  const { memberId, lifetimeMs, isInvitation = false } = asked;
  const token = makeResetToken(programId, newId());
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const { resetId } = token;
  const tokenHash = hashResetToken(token);
  const reset = { resetId, memberId, tokenHash, createdAt: now, expiresAt, isInvitation };
  await insertReset(db, programId, reset);
  // Browsers don't send what comes after a #.
  return { path: `/reset-password#${isInvitation ? 'invited.' : ''}${token.text}`, expiresAt };
}

/**
 * Mails a reset link to a member for an administrator of the member's level or higher; otherwise throws `forbidden`.
 */
export async function sendResetTo(
  db: Db,
  mail: Mail,
  viewer: Viewer,
  { memberId, language }: { memberId: number; language: 'en' | 'es' },
  now: Date,
): Promise<void> {
  const { programId, adminLevel } = viewer;
  if (!isAdminLevel(adminLevel)) throw new Problem('forbidden');
  const owner = requireRow(await selectOwner(db, programId, memberId));
  if (adminLevels[owner.roleName] > adminLevel) throw new Problem('forbidden');
  await mailReset(db, mail, programId, { memberId, language, byAdmin: true }, now);
}

/** Reads the program of a password link; undefined if it isn't one. */
export function programOfResetLink(text: string): number | undefined {
  return readResetToken(text)?.programId;
}

/** Finds the member whom an emailed token invited, even if it has expired; undefined for other tokens. */
export async function readInvitedOf(
  db: Db,
  programId: number,
  text: string,
): Promise<number | undefined> {
  const token = readResetToken(text);
  if (!token) return undefined;
  const { resetId } = token;
  const reset = { resetId, tokenHash: hashResetToken(token) };
  const found = await selectOwnerOfReset(db, programId, reset);
  return found?.isInvitation ? found.memberId : undefined;
}
