import { adminLevels, isAdminLevel } from '@stridewell/contracts';
import { type Db, inProgram, newId, type Pools } from '#engine/postgres/index.ts';
import {
  bindKey,
  claimIdempotencyKey,
  fieldProblem,
  Problem,
  type RequestKey,
  requireRow,
  storeAnswers,
  type Viewer,
} from '#engine/requests/index.ts';
import { countMailSince, type Mail, type MailWords } from '#engine/mail/index.ts';
import { endMemberSessions, type Sessions } from '#accounts/sign-in/session.service.ts';
import { hashPassword, isPasswordRight } from '#accounts/sign-in/sign-in.service.ts';
import {
  digestOf,
  forgive,
  networkDigest,
  requireNotThrottled,
  type ThrottledBy,
} from '#accounts/sign-in/throttle.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { changedMail, resetByAdminMail, resetMail } from './password-mails.ts';
import { requireStrongPassword } from './password-strength.ts';
import {
  insertReset,
  selectOwner,
  selectOwnerOfReset,
  selectResetEmail,
  updatePassword,
  useReset,
} from './passwords.sql.ts';
import { hashResetToken, makeResetToken, readResetToken } from './reset-token.ts';

export { requireStrongPassword } from './password-strength.ts';
export { endResets as endPasswordLinks } from './passwords.sql.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof selectOwner>>>;

const resetMinutes = 60;
/**
 * Links that a member is mailed in the time that one serves. The next is left out without a word: whoever asks for
 * many in somebody's name fills no mailbox, and the owner has one that serves.
 */
const mostLinks = 5;

/** By network: an office may share one. */
export function throttleOfResets(address: string): ThrottledBy[] {
  const throttle = { freeFailures: 50, failuresToDouble: 10, longestDelaySeconds: 30 };
  return [{ key: `reset-network:${networkDigest(address)}`, throttle }];
}

/** A mail with a link to choose a password. */
interface PasswordLink {
  type: string;
  isInvitation: boolean;
  lifetimeMs: number;
  words: Readonly<Record<'en' | 'es', MailWords>>;
  values?: Readonly<Record<string, string>>;
  /** The language for a member who has chosen none. */
  language: 'en' | 'es';
}

/** Mails a link to choose a new password, unless the member has some that serve. */
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

/** Mails a link to choose a password, unless the member was mailed enough of them in the last hour. */
export async function mailPasswordLink(
  db: Db,
  mail: Mail,
  programId: number,
  memberId: number,
  { type, words, values = {}, ...asked }: PasswordLink,
  now: Date,
): Promise<void> {
  const owner = await selectOwner(db, programId, memberId);
  if (!owner) return;
  const since = new Date(now.getTime() - resetMinutes * 60_000);
  const links = await countMailSince(db, programId, { memberId, emailType: type, since });
  if (links >= mostLinks) return;
  const link = await createPasswordLink(db, programId, { memberId, ...asked }, now);
  const { path, expiresAt: uselessAfter } = link;
  const language = owner.language ?? asked.language;
  const written = { type, words: words[language], language, path, values, uselessAfter };
  const email = await selectResetEmail(db, programId, owner, now);
  await writeTo(db, mail, programId, { ...owner, email }, written, now);
}

/** Makes a link with which a member sets a password once, and answers where on our pages it leads. */
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
  // Behind a #, which no browser sends anywhere.
  return { path: `/reset-password#${isInvitation ? 'invited.' : ''}${token.text}`, expiresAt };
}

async function writeTo(
  db: Db,
  mail: Mail,
  programId: number,
  { memberId, email, firstName, username }: Owner,
  written: {
    type: string;
    words: MailWords;
    language: 'en' | 'es';
    path?: string;
    values?: Readonly<Record<string, string>>;
    uselessAfter?: Date;
  },
  now: Date,
): Promise<void> {
  const { settings } = await readChosenProgram(db, programId);
  const { general, email: chosen } = settings;
  const { type, values: own, ...rest } = written;
  const contact = chosen.replyTo ?? general.contactEmail;
  const sender = { name: chosen.senderName ?? general.name, replyTo: contact };
  const values = { program: general.name, firstName, username, contact, ...own };
  await mail.write(
    db,
    { programId, memberId, address: email, emailType: type, sender, values, ...rest },
    now,
  );
}

/** Chooses a new password with the token of a mail. A repeat under the same key hears the same again. */
export async function resetPassword(
  { pools, cache }: Sessions,
  mail: Mail,
  asked: { token: string; password: string; address: string; language: 'en' | 'es' },
  key: RequestKey | undefined,
  now: Date,
): Promise<{ isRepeated: boolean }> {
  await requireNotThrottled(pools, throttleOfResets(asked.address));
  const token = readResetToken(asked.token);
  if (!token) throw new Problem('reset_link_over');
  const { programId, resetId } = token;
  const reset = { resetId, tokenHash: hashResetToken(token) };
  const owner = await inProgram(pools, programId, async (db) => {
    const found = await selectOwnerOfReset(db, programId, reset);
    const known = found && (await selectOwner(db, programId, found.memberId));
    return known && { ...known, isInvitation: found.isInvitation };
  });
  if (!owner) throw new Problem('reset_link_over');
  await requireStrongPassword(asked.password, wordsAbout(owner));
  const passwordHash = await hashPassword(asked.password);
  const { memberId } = owner;
  const keyed = key && { ...bindKey(key, reset.tokenHash), memberId };
  const isRepeated = await inProgram(pools, programId, async (db) => {
    if (await claimIdempotencyKey(db, programId, keyed)) return true;
    if (!(await useReset(db, programId, reset, now))) throw new Problem('reset_link_over');
    const { isInvitation } = owner;
    const change = { owner, passwordHash, language: asked.language, isInvitation };
    await changePassword(db, mail, programId, change, now);
    if (keyed) await storeAnswers(db, programId, [{ ...keyed, status: 200, body: '{}' }]);
    return false;
  });
  cache.dropMember(memberId);
  return { isRepeated };
}

/** The program of a link to choose a password; undefined for what cannot be one. */
export function programOfResetLink(text: string): number | undefined {
  return readResetToken(text)?.programId;
}

/** Whom the token of a mail has invited, however old it is; undefined for any other. */
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

/** What is known of a change of one's own password before its transaction. */
export interface PreparedChange {
  isRight: boolean;
  passwordHash: string;
}

/** Checks the old password of who is signed in, and hashes the new one. */
export async function prepareOwnChange(
  pools: Pools,
  { programId, memberId }: Viewer,
  { oldPassword, password }: { oldPassword?: string | undefined; password?: string | undefined },
): Promise<PreparedChange> {
  if (oldPassword === undefined) throw required('oldPassword');
  if (password === undefined) throw required('password');
  // Of its own: who holds a session of somebody must not guess here, nor keep the owner from signing in.
  const throttle = { freeFailures: 5, failuresToDouble: 1, longestDelaySeconds: 15 * 60 };
  const throttles = [{ key: `own-password:${digestOf(`${programId}.${memberId}`)}`, throttle }];
  await requireNotThrottled(pools, throttles);
  const owner = await inProgram(pools, programId, (db) => selectOwner(db, programId, memberId));
  const isRight = await isPasswordRight(oldPassword, owner?.passwordHash);
  if (!owner || !isRight) return { isRight: false, passwordHash: '' };
  await inProgram(pools, programId, (db) => forgive(db, throttles));
  await requireStrongPassword(password, wordsAbout(owner));
  return { isRight, passwordHash: await hashPassword(password) };
}

function required(field: string): Problem {
  return fieldProblem('validation_failed', field, 'This is required.');
}

/** Changes the viewer's own password; the other sessions end. */
export async function changeOwnPassword(
  db: Db,
  mail: Mail,
  viewer: Viewer,
  { isRight, passwordHash }: PreparedChange,
  language: 'en' | 'es',
  now: Date,
): Promise<void> {
  if (!isRight) throw fieldProblem('password_wrong', 'oldPassword');
  const { programId, memberId, sessionId } = viewer;
  const owner = requireRow(await selectOwner(db, programId, memberId));
  const change = { owner, passwordHash, language, except: sessionId };
  await changePassword(db, mail, programId, change, now);
}

/** Mails a link to a member of the viewer's program, for an administrator of the same level or a higher one. */
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

async function changePassword(
  db: Db,
  mail: Mail,
  programId: number,
  change: {
    owner: Owner;
    passwordHash: string;
    language: 'en' | 'es';
    except?: number;
    /** The first password of someone who was invited: they know. */
    isInvitation?: boolean;
  },
  now: Date,
): Promise<void> {
  const { owner, passwordHash, except } = change;
  const { memberId } = owner;
  await updatePassword(db, programId, { memberId, passwordHash, now });
  await endMemberSessions(db, programId, [memberId], { reason: 'password-changed', now, except });
  if (change.isInvitation) return;
  const language = owner.language ?? change.language;
  const written = { type: 'password-changed', words: changedMail[language], language };
  await writeTo(db, mail, programId, owner, written, now);
}

/** Makes a password that was known to someone else useless, until the member chooses another. */
export function lockPassword(
  db: Db,
  programId: number,
  memberId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  return updatePassword(db, programId, { memberId, passwordHash, now });
}

function wordsAbout({ email, username, firstName, lastName, programName }: Owner): string[] {
  return [email, username, firstName, lastName, programName];
}
