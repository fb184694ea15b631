import {
  type addPasskey as addContract,
  type beginPasskey as beginContract,
  maxPasskeys,
  type Passkey,
  type PasskeyAssertion,
} from '@stridewell/contracts';
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import {
  issueOneTime,
  issueStatelessToken,
  type OneTimeKey,
  redeemOneTime,
  redeemStatelessToken,
} from '#accounts/one-time/one-time.service.ts';
import * as rows from './passkeys.sql.ts';
import type { RelyingParty } from './relying-party.ts';
import {
  type Factors,
  readSecondFactor,
  recordChange,
  startRecoveryCodes,
  withoutLastFactor,
} from './second-factor.service.ts';
import { updateSession } from './second-factor.sql.ts';

export { type RelyingParty, relyingPartyOf } from './relying-party.ts';

type Who = Readonly<{ programId: number; memberId: number }>;
type PasskeyFactors = Factors & { keys: OneTimeKey };
type CreationOptions = z.output<typeof beginContract.response>;
type NewPasskey = NonNullable<z.output<typeof addContract.body>>;

const seconds = 5 * 60;
const addChallenge = { purpose: 'passkey-add', seconds };
const useChallenge = { purpose: 'passkey-use', seconds };
const timeout = seconds * 1000;
const userVerification = 'required';
/** Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** Starts to add a passkey to the viewer's account. */
export async function beginPasskey(
  db: Db,
  { keys }: PasskeyFactors,
  rp: RelyingParty,
  { programId, memberId }: Who,
  now: Date,
): Promise<CreationOptions> {
  const who = { programId, memberId };
  const { username, firstName, lastName } = await rows.selectNames(db, who);
  const known = await rows.selectCredentials(db, who, rp.id);
  if (known.length >= maxPasskeys) throw new Problem('passkey_refused');
  const content = { memberId, data: {} };
  const challenge = await issueOneTime(db, keys, programId, addChallenge, content, now);
  const options = await generateRegistrationOptions({
    rpName: 'Stridewell',
    rpID: rp.id,
    userID: new Uint8Array(Buffer.from(handleOf(who))),
    userName: username,
    userDisplayName: `${firstName} ${lastName}`,
    challenge: new Uint8Array(Buffer.from(challenge)),
    timeout,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification },
    supportedAlgorithmIDs: algorithms,
  });
  // As requested above; the library's types allow more than it returns.
  return options as CreationOptions;
}

/** Adds a passkey that a device created for the challenge; otherwise throws `passkey_refused`. */
export async function addPasskey(
  db: Db,
  factors: PasskeyFactors,
  rp: RelyingParty,
  viewer: Viewer,
  { name, credential }: NewPasskey,
  now: Date,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { programId, memberId, sessionId } = viewer;
  const challenge = challengeOf(credential.response.clientDataJSON);
  const issued = await redeemOneTime(db, factors.keys, programId, addChallenge, challenge, now);
  if (issued?.memberId !== memberId) throw new Problem('passkey_refused');
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: Buffer.from(challenge).toString('base64url'),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!verified?.verified) throw new Problem('passkey_refused');
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  const passkeyId = newId();
  const isNew = await rows.insertPasskey(
    db,
    { programId, memberId },
    {
      passkeyId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      rpId: rp.id,
      counter: made.counter,
      name,
      isSynced: credentialBackedUp,
      createdAt: now,
    },
  );
  if (!isNew) throw new Problem('passkey_refused');
  const recoveryCodes = await startRecoveryCodes(db, factors, viewer);
  await updateSession(db, programId, sessionId, now);
  await recordChange(db, factors.keys.audit, viewer, 'passkey-added', now);
  const createdAt = now.toISOString();
  const passkey = {
    id: passkeyId,
    name,
    createdAt,
    lastUsedAt: null,
    isSynced: credentialBackedUp,
  };
  return { passkey, recoveryCodes };
}

/** Renames a passkey of the viewer. */
export const renamePasskey = rows.updateName;

/** Removes a passkey; throws `second_factor_needed` if it is the last factor of someone who must have one. */
export async function removePasskey(
  db: Db,
  factors: Factors,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<{ id: number }> {
  if (!(await rows.deletePasskey(db, viewer, id))) throw new Problem('not_found');
  await withoutLastFactor(db, await readSecondFactor(db, factors, viewer), viewer);
  await recordChange(db, factors.keys.audit, viewer, 'passkey-removed', now);
  return { id };
}

/** Returns the request for any passkey that a browser has for this site. */
export function passkeyRequest(keys: OneTimeKey, rp: RelyingParty, now: Date) {
  const challenge = Buffer.from(issueStatelessToken(keys, useChallenge, now)).toString('base64url');
  return { challenge, rpId: rp.id, timeout, userVerification } as const;
}

/** Returns the owner that a response names; undefined if it names none. Nothing in the response is verified yet. */
export function passkeyOwner({ response }: PasskeyAssertion): Who | undefined {
  const handle = Buffer.from(response.userHandle, 'base64url').toString();
  const [, programId, memberId] = /^(\d{1,16})\.(\d{1,16})$/.exec(handle) ?? [];
  const owner = { programId: Number(programId), memberId: Number(memberId) };
  return Object.values(owner).every((id) => Number.isSafeInteger(id) && id > 0) ? owner : undefined;
}

/**
 * Accepts a passkey's signature, once, in the transaction that it is for. Returns `used` for a response that was
 * accepted before, `unknown` for a passkey that this member doesn't have, and `cloned` if its device has counted fewer
 * signatures than another one with the same key.
 */
export async function takePasskey(
  db: Db,
  keys: OneTimeKey,
  rp: RelyingParty,
  who: Who,
  answer: PasskeyAssertion,
  now: Date,
): Promise<'first' | 'used' | 'unknown' | 'refused' | 'cloned'> {
  const { programId, memberId } = who;
  const named = { credentialId: answer.id, rpId: rp.id };
  const passkey = await rows.selectPasskeyForUpdate(db, who, named);
  if (!passkey) return 'unknown';
  const challenge = challengeOf(answer.response.clientDataJSON);
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: Buffer.from(challenge).toString('base64url'),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    // The counter is compared below, because a repeat has the same one.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => undefined);
  if (!verified?.verified) return 'refused';
  const use = await redeemStatelessToken(
    db,
    keys,
    programId,
    useChallenge,
    challenge,
    memberId,
    now,
  );
  if (use !== 'first') return use === 'used' ? 'used' : 'refused';
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  if ((newCounter > 0 || passkey.counter > 0) && newCounter <= passkey.counter) return 'cloned';
  const counted = { counter: newCounter, lastUsedAt: now, isSynced: credentialBackedUp };
  await rows.updateUse(db, programId, passkey.passkeyId, counted);
  return 'first';
}

/** Returns the challenge of a response; empty if it can't be read. */
function challengeOf(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge = (said as { challenge?: unknown } | null)?.challenge; // callers can send anything
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString() : '';
  } catch {
    return '';
  }
}

function handleOf({ programId, memberId }: Who): string {
  return `${programId}.${memberId}`;
}
