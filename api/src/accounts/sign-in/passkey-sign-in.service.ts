import { freshMinutes, type PasskeyAssertion } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type RequestKey, type Viewer } from '#engine/requests/index.ts';
import {
  passkeyOwner,
  type RelyingParty,
  takePasskey,
} from '#accounts/second-factor/passkeys.service.ts';
import { allowSource } from '#accounts/sign-in-links/sign-in-links.service.ts';
import { beginSession, type HandedOut } from './begin-session.service.ts';
import type { Sessions } from './session.service.ts';
import { updateProvenAt } from './session.sql.ts';
import { forgiveAccount } from './throttle.service.ts';

/**
 * Signs in the owner of a passkey, which replaces both the password and the second factor. A repeat with the same key
 * gets the same session.
 */
export async function signInWithPasskey(
  sessions: Sessions,
  rp: RelyingParty,
  answer: PasskeyAssertion,
  { key, userAgent }: { key: RequestKey | undefined; userAgent: string | undefined },
  now: Date,
): Promise<HandedOut> {
  const owner = passkeyOwner(answer);
  if (!owner) throw new Problem('passkey_failed');
  const { programId, memberId } = owner;
  return beginSession(sessions, { programId, key }, now, async (db) => {
    const taken = await takePasskey(db, sessions.keys, rp, owner, answer, now);
    if (taken === 'refused' || taken === 'cloned') noteRefusal(sessions, owner, `passkey-${taken}`);
    if (taken !== 'first' && taken !== 'used') throw new Problem('passkey_failed');
    if (taken === 'first') await forgiveAccount(db, owner);
    const proof = { method: 'passkey', provenAt: now, secondFactorAt: now } as const;
    return { ...proof, memberId, userAgent, isUsed: taken === 'used' };
  }).catch((error: unknown) => {
    const isReplay = error instanceof Problem && error.code === 'entry_failed';
    if (isReplay) noteRefusal(sessions, owner, 'passkey-used');
    throw isReplay ? new Problem('passkey_failed') : error;
  });
}

/** Proves the viewer's identity with a passkey, and confirms the partner that opened the session. */
export async function proveByPasskey(
  sessions: Sessions,
  db: Db,
  rp: RelyingParty,
  { programId, memberId, sessionId, openedBy }: Viewer,
  answer: PasskeyAssertion,
  now: Date,
): Promise<string> {
  const of = { programId, memberId };
  const taken = await takePasskey(db, sessions.keys, rp, of, answer, now);
  if (taken !== 'first') {
    noteRefusal(sessions, of, `step-up-passkey-${taken}`);
    throw new Problem('step_up_failed', {
      message: "We couldn't use this passkey. Please try again.",
    });
  }
  await updateProvenAt(db, programId, sessionId, { now, hasGivenCode: true });
  if (openedBy) await allowSource(db, sessions.keys.audit, of, openedBy, 'passkey', now);
  return new Date(now.getTime() + freshMinutes * 60_000).toISOString();
}

function noteRefusal(
  { notes }: Sessions,
  { programId, memberId }: { programId: number; memberId: number },
  reason: string,
): void {
  const event = { action: 'sign-in-refused', actorId: null, subjectId: memberId } as const;
  notes.note(programId, { ...event, detail: { reason, method: 'passkey' } });
}
