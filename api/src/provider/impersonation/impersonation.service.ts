import { randomBytes } from 'node:crypto';
import {
  adminLevels,
  endpoints,
  type impersonateMember as contract,
  impersonationSeconds,
  isPrivateToMember,
  isProviderLevel,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import { type Authenticate, fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { beginImpersonation } from '#accounts/sign-in/begin-impersonation.service.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import { findMemberNamed } from '#accounts/sign-in/sign-in-names.service.ts';

/** Starts an impersonation of a member, and logs it where the member can read it. */
export async function impersonateMember(
  db: Db,
  { keys }: Pick<Sessions, 'keys'>,
  viewer: Viewer,
  { username, programId: inProgram, reason }: NonNullable<z.output<typeof contract.body>>,
  now: Date,
): Promise<z.input<typeof contract.response>> {
  const found = await findMemberNamed(db, { username, programId: inProgram });
  if (!found || isProviderLevel(adminLevels[found.roleName]))
    throw fieldProblem('not_found', 'username', 'No member has this username or email.');
  const { programId, memberId } = found;
  const session = { programId, memberId, sessionId: newId(), refreshHash: randomBytes(32), now };
  const by = {
    impersonatedBy: viewer.memberId,
    impersonationReason: reason,
    impersonatorProgramId: viewer.programId,
    impersonatorSessionId: viewer.sessionId,
  };
  const accessToken = await beginImpersonation(db, keys, { ...session, ...by });
  const event = { action: 'impersonated', actorId: viewer.memberId, subjectId: memberId } as const;
  await recordAudit(db, keys.audit, programId, [{ ...event, detail: { reason } }], now);
  return { accessToken, tokenType: 'Bearer', expiresIn: impersonationSeconds, memberId, programId };
}

/**
 * Limits impersonation sessions to reading: every write is refused before anything else is checked, and so is data that
 * is private to the member.
 */
export function guardImpersonations(authenticate: Authenticate): Authenticate {
  return async (request) => {
    const viewer = await authenticate(request);
    if (!viewer.impersonation) return viewer;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new Problem('read_only_session');
    const endpoint = endpoints[request.routeOptions.schema?.operationId ?? ''];
    if (!endpoint || isPrivateToMember(endpoint)) throw new Problem('private_to_member');
    return viewer;
  };
}
