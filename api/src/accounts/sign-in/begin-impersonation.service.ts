import { impersonationSeconds } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { signAccessToken, type TokenKeys } from './access-token.ts';
import { insertSession, type NewSession } from './session.sql.ts';

type Begun = Pick<NewSession, 'programId' | 'memberId' | 'sessionId' | 'refreshHash' | 'now'> &
  Required<
    Pick<
      NewSession,
      'impersonatedBy' | 'impersonationReason' | 'impersonatorProgramId' | 'impersonatorSessionId'
    >
  >;

/** Starts a session in which staff see what the member sees, and returns its access token. */
export async function beginImpersonation(db: Db, keys: TokenKeys, session: Begun): Promise<string> {
  const { now, programId, memberId, sessionId } = session;
  const endsAt = new Date(now.getTime() + impersonationSeconds * 1000);
  // Staff aren't asked for the member's second factor.
  const begun = { method: 'impersonation', provenAt: null, secondFactorAt: now, endsAt } as const;
  await insertSession(db, { ...session, ...begun });
  return signAccessToken(keys, { programId, memberId, sessionId }, now, impersonationSeconds);
}
