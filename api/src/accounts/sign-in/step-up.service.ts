import { freshMinutes } from '@stridewell/contracts';
import { type Db, inSeparateTransaction } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { takeCode } from '#accounts/second-factor/second-factor.service.ts';
import { allowSource } from '#accounts/sign-in-links/sign-in-links.service.ts';
import { deviceOf } from './device-token.ts';
import { isPasswordRight } from './password.ts';
import type { Sessions } from './session.service.ts';
import { updateProvenAt } from './session.sql.ts';
import { selectCredentials } from './sign-in.sql.ts';
import { forgiveAttempt, removeAttempt } from './throttle.sql.ts';
import { throttledBy } from './throttle.policy.ts';
import { accountKey, networkDigest, requireNotThrottled } from './throttle.service.ts';
import { noteRefusal } from './sign-in-attempts.ts';
import { type TypedCredentials } from './sign-in.service.ts';

/**
 * Proves the viewer's identity by password, and confirms the partner that opened the session; returns until when the
 * proof is valid. Attempts are counted like sign-ins.
 */
export async function proveAgain(
  sessions: Sessions,
  db: Db,
  viewer: Viewer,
  typed: Pick<TypedCredentials, 'password' | 'address' | 'device' | 'code'>,
  now: Date,
): Promise<string> {
  const { pools, keys } = sessions;
  const { programId, memberId, sessionId, openedBy } = viewer;
  const of = { programId, memberId };
  const deviceId = deviceOf(keys.device, typed.device, of)?.deviceId;
  const network = networkDigest(typed.address);
  const throttles = throttledBy({ account: accountKey(of), network, deviceId });
  await requireNotThrottled(pools, throttles);
  const credentials = await selectCredentials(db, programId, memberId);
  if (!(await isPasswordRight(typed.password, credentials?.passwordHash))) {
    noteRefusal(sessions, of, 'step-up');
    throw new Problem('step_up_failed');
  }
  const counted = throttles.map(({ key }) => key);
  const taken = await takeCode(db, { keys }, of, typed.code, now).catch(async (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'second_factor_required') {
      await inSeparateTransaction(pools, (outside) => removeAttempt(outside, counted));
    } else noteRefusal(sessions, of, 'step-up');
    throw fieldProblem('step_up_failed', 'code', error.message);
  });
  if (taken === 'used') throw fieldProblem('step_up_failed', 'code');
  await inSeparateTransaction(pools, (outside) => forgiveAttempt(outside, counted));
  const hasGivenCode = taken !== undefined;
  await updateProvenAt(db, programId, sessionId, { now, hasGivenCode });
  if (openedBy) await allowSource(db, keys.audit, of, openedBy, 'password', now);
  return new Date(now.getTime() + freshMinutes * 60_000).toISOString();
}
