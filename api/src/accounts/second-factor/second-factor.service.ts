import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount, type SecondFactor } from '@stridewell/contracts';
import { generateSecret, generateURI, verify } from 'otplib';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { acceptedKeys, keyIdOf, openText, sealText } from '#engine/secrets/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { selectPasskeys } from './passkeys.sql.ts';
import { isSecondFactorRequired } from './second-factor.policy.ts';
import * as rows from './second-factor.sql.ts';

export { isDue } from './second-factor.policy.ts';

/** The keys and settings for second factors. */
export interface Factors {
  keys: { box: Uint8Array; recovery: Uint8Array; audit: Uint8Array };
  /** In a demo the passwords are public, so no second factor is required of the provider's staff. */
  isDemo: boolean;
}

/** Counts the codes that a member tries; `count` throws `sign_in_throttled` if they have to wait. */
export interface CodeTries {
  count(who: Who): Promise<void>;
  forgive(db: Db, who: Who): Promise<void>;
}

type State = z.output<typeof SecondFactor>;
type Who = Pick<Viewer, 'programId' | 'memberId'>;

const issuer = 'Stridewell';
const period = 30;
/** Phone clocks may be off by one step. */
const toleranceSeconds = 30;
/** Without letters and digits that are easily confused. */
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 12;

/** Reads the viewer's second factors and how many recovery codes they can still use. */
export async function readSecondFactor(
  db: Db,
  { keys, isDemo }: Factors,
  who: Who,
): Promise<State> {
  const row = await selectFactors(db, keys, who);
  return {
    isRequired: isSecondFactorRequired(row.roleName, row, { isDemo }),
    hasTotp: row.confirmedAt !== null,
    passkeys: await selectPasskeys(db, who),
    recoveryCodesLeft: row.codesLeft,
  };
}

/** Starts to set up an app. An existing app must be removed first. */
export async function beginTotp(
  db: Db,
  { keys }: Factors,
  who: Who,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const { programId, memberId } = who;
  const { username, confirmedAt } = await selectFactors(db, keys, who);
  if (confirmedAt !== null) throw new Problem('second_factor_there');
  const secret = generateSecret();
  const sealed = sealText(keys.box, secret, totpContext(who));
  await rows.upsertTotp(db, programId, memberId, { secret: sealed, now });
  return { secret, uri: generateURI({ issuer, label: username, secret }) };
}

/**
 * Confirms an app with one of its codes, which counts as the session's second factor. Returns recovery codes. Wrong
 * codes are counted, so that no one can try them all.
 */
export async function confirmTotp(
  db: Db,
  { tries, ...factors }: Factors & { tries: CodeTries },
  viewer: Viewer,
  code: string,
  now: Date,
): Promise<string[]> {
  const { programId, memberId, sessionId } = viewer;
  await tries.count(viewer);
  const totp = await rows.selectTotpForUpdate(db, programId, memberId);
  if (!totp) throw new Problem('not_found');
  if (totp.confirmedAt !== null) throw new Problem('second_factor_there');
  const { keys } = factors;
  const step = await stepOf(keys.box, viewer, totp.secret, normal(code), now);
  if (step === undefined) throw new Problem('second_factor_failed');
  await rows.updateTotp(db, programId, memberId, { lastStep: step, confirmedAt: now });
  await tries.forgive(db, viewer);
  const codes = await startRecoveryCodes(db, factors, viewer);
  await rows.updateSession(db, programId, sessionId, now);
  await recordChange(db, keys.audit, viewer, 'app-added', now);
  return codes;
}

/** Creates recovery codes for a member who has none they can use; returns them, because they are shown only once. */
export async function startRecoveryCodes(
  db: Db,
  factors: Factors,
  viewer: Viewer,
): Promise<string[]> {
  const { recoveryCodesLeft } = await readSecondFactor(db, factors, viewer);
  return recoveryCodesLeft > 0 ? [] : makeRecoveryCodes(db, factors.keys, viewer);
}

/** Deletes recovery codes with the last factor; throws `second_factor_needed` if the member must have one. */
export async function withoutLastFactor(
  db: Db,
  { hasTotp, passkeys, isRequired }: State,
  { programId, memberId }: Who,
): Promise<void> {
  if (hasTotp || passkeys.length > 0) return;
  if (isRequired) throw new Problem('second_factor_needed');
  await rows.deleteRecoveryCodes(db, programId, memberId);
}

/** Removes the app; throws `second_factor_needed` if it is the last factor of someone who must have one. */
export async function removeTotp(
  db: Db,
  factors: Factors,
  viewer: Viewer,
  now: Date,
): Promise<State> {
  await rows.deleteTotp(db, viewer.programId, viewer.memberId);
  await withoutLastFactor(db, await readSecondFactor(db, factors, viewer), viewer);
  await recordChange(db, factors.keys.audit, viewer, 'app-removed', now);
  return readSecondFactor(db, factors, viewer);
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(
  db: Db,
  factors: Factors,
  viewer: Viewer,
  now: Date,
): Promise<string[]> {
  const { hasTotp, passkeys } = await readSecondFactor(db, factors, viewer);
  if (!hasTotp && passkeys.length === 0) throw new Problem('not_found');
  const codes = await makeRecoveryCodes(db, factors.keys, viewer);
  await recordChange(db, factors.keys.audit, viewer, 'recovery-codes', now);
  return codes;
}

/**
 * Accepts the code of a member who has a second factor, once, in the transaction that it is for. Returns undefined for
 * a member without one, and `used` for a code that was accepted before. Throws `second_factor_required` without a code,
 * and `second_factor_failed` for a wrong one.
 */
export async function takeCode(
  db: Db,
  { keys }: Pick<Factors, 'keys'>,
  who: Who,
  code: string | undefined,
  now: Date,
): Promise<'first' | 'used' | undefined> {
  const { programId, memberId } = who;
  const found = await rows.selectTotpForUpdate(db, programId, memberId);
  const totp = found?.confirmedAt ? found : undefined;
  if (!totp && (await selectPasskeys(db, who)).length === 0) return undefined;
  if (code === undefined) throw new Problem('second_factor_required');
  const typed = normal(code);
  if (totp && /^\d{6}$/.test(typed)) {
    const step = await stepOf(keys.box, who, totp.secret, typed, now);
    if (step === undefined || step < totp.lastStep) throw new Problem('second_factor_failed');
    if (step === totp.lastStep) return 'used';
    await rows.updateTotp(db, programId, memberId, { lastStep: step });
    return 'first';
  }
  for (const recovery of acceptedKeys(keys.recovery)) {
    const hash = hashOf({ recovery }, who, typed);
    const taken = await rows.takeRecoveryCode(db, programId, memberId, hash, now);
    if (taken) return taken;
  }
  throw new Problem('second_factor_failed');
}

/** Returns the step of a correct code; undefined for a wrong one. */
async function stepOf(
  box: Uint8Array,
  who: Who,
  sealed: string,
  token: string,
  now: Date,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(token)) return undefined;
  const secret = openText(box, sealed, totpContext(who));
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: toleranceSeconds });
  return result.valid ? Math.floor(epoch / period) + result.delta : undefined;
}

function selectFactors(db: Db, { recovery }: Factors['keys'], { programId, memberId }: Who) {
  return rows.selectFactors(db, programId, memberId, acceptedKeys(recovery).map(keyIdOf));
}

async function makeRecoveryCodes(db: Db, keys: Factors['keys'], who: Who): Promise<string[]> {
  const { programId, memberId } = who;
  const letter = () => codeLetters[randomInt(codeLetters.length)] ?? 'a';
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: codeLength }, letter).join(''),
  );
  await rows.replaceRecoveryCodes(db, programId, memberId, {
    keyId: keyIdOf(keys.recovery),
    hashes: codes.map((code) => hashOf(keys, who, code)),
  });
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Records a change of a member's second factor in the audit log. */
export function recordChange(
  db: Db,
  key: Uint8Array,
  { programId, memberId }: Who,
  reason: string,
  now: Date,
): Promise<void> {
  const of = { actorId: memberId, subjectId: memberId, detail: { reason } };
  return recordAudit(db, key, programId, [{ action: 'second-factor-changed', ...of }], now);
}

function normal(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/** Keyed, so that a copy of the database isn't enough to find the codes by trying. */
function hashOf({ recovery }: Pick<Factors['keys'], 'recovery'>, who: Who, code: string): Buffer {
  return createHmac('sha256', recovery).update(`${who.programId}.${who.memberId}:${code}`).digest();
}

/** Returns the context for which the secret of an app is sealed. */
export function totpContext({ programId, memberId }: Who): string {
  return `totp ${programId}.${memberId}`;
}
