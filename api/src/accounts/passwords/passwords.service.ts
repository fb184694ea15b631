import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
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
import type { Mail } from '#engine/mail/index.ts';
import { endMemberSessions, type Sessions } from '#accounts/sign-in/session.service.ts';
import { hashPassword, isPasswordRight } from '#accounts/sign-in/sign-in.service.ts';
import { lockOpener } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { sendSecurityMail } from '#accounts/security-mails/security-mails.service.ts';
import {
  digestOf,
  forgive,
  forgiveAccount,
  requireNotThrottled,
} from '#accounts/sign-in/throttle.service.ts';
import { throttleOfResets } from './password-links.service.ts';
import { changedMail } from './password-mails.ts';
import { requireStrongPassword } from './password-strength.ts';
import {
  type Owner,
  selectOwner,
  selectOwnerOfReset,
  updatePassword,
  useReset,
} from './passwords.sql.ts';
import { hashResetToken, readResetToken } from './reset-token.ts';

export { requireStrongPassword } from './password-strength.ts';

/** Sets a new password with an emailed token. A repeat with the same idempotency key gets the same answer. */
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
    const change = { memberId, passwordHash, language: asked.language, isInvitation };
    await changePassword(db, mail, programId, change, now);
    if (keyed) await storeAnswers(db, programId, [{ ...keyed, status: 200, body: '{}' }]);
    return false;
  });
  cache.dropMember(memberId);
  return { isRepeated };
}

/** A change of the viewer's own password, prepared before its transaction. */
export interface PreparedChange {
  isRight: boolean;
  passwordHash: string;
}

/** Checks the viewer's old password and hashes the new one. */
export async function prepareOwnChange(
  pools: Pools,
  { programId, memberId }: Viewer,
  { oldPassword, password }: { oldPassword?: string | undefined; password?: string | undefined },
): Promise<PreparedChange> {
  if (oldPassword === undefined) throw required('oldPassword');
  if (password === undefined) throw required('password');
  // A separate throttle, so that someone with a stolen session can't guess here or keep the owner from signing in.
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

/** Changes the viewer's own password and ends their other sessions. */
export async function changeOwnPassword(
  db: Db,
  mail: Mail,
  viewer: Viewer,
  { isRight, passwordHash }: PreparedChange,
  language: 'en' | 'es',
  now: Date,
): Promise<void> {
  if (!isRight) throw fieldProblem('password_wrong', 'oldPassword');
  const { programId, sessionId } = viewer;
  const { memberId } = requireRow(await selectOwner(db, programId, viewer.memberId));
  const change = { memberId, passwordHash, language, except: sessionId };
  await changePassword(db, mail, programId, change, now);
}

async function changePassword(
  db: Db,
  mail: Mail,
  programId: number,
  change: {
    memberId: number;
    passwordHash: string;
    language: 'en' | 'es';
    except?: number;
    /** Whether it's an invited member's first password, which needs no mail. */
    isInvitation?: boolean;
  },
  now: Date,
): Promise<void> {
  const { memberId, passwordHash, except } = change;
  await writePassword(db, programId, { memberId, passwordHash, now });
  await endMemberSessions(db, programId, [memberId], { reason: 'password-changed', now, except });
  // Earlier failed sign-ins don't delay the new password.
  await forgiveAccount(db, { programId, memberId });
  if (change.isInvitation) return;
  const written = {
    type: 'password-changed',
    words: changedMail,
    fallbackLanguage: change.language,
  };
  await sendSecurityMail(db, mail, programId, [memberId], written, now);
}

/** Replaces a password that someone else may know; the member has to set a new one. */
export function lockPassword(
  db: Db,
  programId: number,
  memberId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  return writePassword(db, programId, { memberId, passwordHash, now });
}

/** Writes a password after the sign-ins with the previous one are done; later sign-ins wait and check the new one. */
async function writePassword(
  db: Db,
  programId: number,
  change: { memberId: number; passwordHash: string; now: Date },
): Promise<void> {
  await lockOpener(db, programId, `password-of:${change.memberId}`, 'exclusive');
  await updatePassword(db, programId, change);
}

function wordsAbout({ email, username, firstName, lastName, programName }: Owner): string[] {
  return [email, username, firstName, lastName, programName];
}
