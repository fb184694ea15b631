import { impersonationSeconds, madeMemberSeconds } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import { signAccessToken, type TokenKeys } from './access-token.ts';
import { insertSession, type NewSession } from './session.sql.ts';

type Begun = Pick<NewSession, 'programId' | 'memberId' | 'sessionId' | 'refreshHash' | 'now'> &
  Required<Pick<NewSession, 'impersonatedBy' | 'impersonationReason'>>;

/** Begins a session that is somebody else's look at what the member sees; answers its access token. */
export async function beginImpersonation(db: Db, keys: TokenKeys, session: Begun): Promise<string> {
  const { now, ...claims } = session;
  const endsAt = new Date(now.getTime() + impersonationSeconds * 1000);
  // Nothing is asked of the looker that only the member could give.
  const begun = { method: 'impersonation', provenAt: null, secondFactorAt: now, endsAt } as const;
  await insertSession(db, { ...session, ...begun });
  return signAccessToken(keys, claims, now, impersonationSeconds);
}

type BegunAsMade = Pick<
  NewSession,
  'programId' | 'memberId' | 'sessionId' | 'refreshHash' | 'now'
> &
  Required<Pick<NewSession, 'madeKind' | 'parentSessionId'>>;

/** Begins a session that is an administrator's look at what a made member sees; answers its access token. */
export async function beginMadeMember(
  db: Db,
  keys: TokenKeys,
  session: BegunAsMade,
): Promise<string> {
  const { now, programId, memberId, sessionId } = session;
  const endsAt = new Date(now.getTime() + madeMemberSeconds * 1000);
  const begun = { method: 'made-member', provenAt: null, secondFactorAt: now, endsAt } as const;
  await insertSession(db, { ...session, ...begun });
  return signAccessToken(keys, { programId, memberId, sessionId }, now, madeMemberSeconds);
}
