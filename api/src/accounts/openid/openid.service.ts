import { adminLevels, isProviderLevel, type RoleName, userGuidHeader } from '@stridewell/contracts';
import { type Db, inProgram } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { openText, sealText } from '#engine/secrets/index.ts';
import { issueStatelessToken, redeemStatelessToken } from '#accounts/one-time/one-time.service.ts';
import { beginSession, type HandedOut } from '#accounts/sign-in/begin-session.service.ts';
import {
  identityProviderSource,
  requireMayOpen,
} from '#accounts/sign-in-links/sign-in-links.service.ts';
import { type Sessions, signInNameOf } from '#accounts/sign-in/session.service.ts';
import { type Entry, findMemberByEmail } from '#accounts/sso/sso.service.ts';
import { issueAdmission } from '#accounts/one-time/admission.service.ts';
import {
  type ProviderAccess,
  readProviderAccess,
} from '#programs/identity-provider/identity-provider.service.ts';
import { findProgram } from '#programs/settings/settings.service.ts';
import type { Flow, OpenIdClient, OpenIdPerson, Returned } from './openid-client.ts';
import { insertIdentity, selectIdentified } from './openid.sql.ts';
import { worksForReseller } from '#programs/resellers/reseller-of.service.ts';

/** How long a person may take at the identity provider, in seconds. */
export const flowSeconds = 10 * 60;

const openIdState = { purpose: 'openid-state', seconds: flowSeconds };

/** The parts that sign-ins through identity providers need. */
export interface OpenId {
  sessions: Sessions;
  client: OpenIdClient;
}

/** Starts a sign-in; returns where the browser goes, and the state that only this browser keeps meanwhile. */
export async function beginOpenId(
  { sessions: { pools, keys }, client }: OpenId,
  { programName, origin }: { programName: string; origin: string },
  now: Date,
): Promise<{ url: string; kept: string }> {
  const program = await findProgram(pools, { programName });
  if (!program) throw new Problem('not_found');
  const { id: programId } = program;
  const access = await inProgram(pools, programId, (db) =>
    readProviderAccess(db, keys.box, programId),
  );
  if (!access) throw new Problem('not_found');
  const state = issueStatelessToken(keys, openIdState, now);
  const { url, flow } = await client.begin(access, `${origin}/login`, state);
  return {
    url,
    kept: sealText(keys.box, JSON.stringify({ ...flow, programId }), contextOf(state)),
  };
}

/**
 * Signs in the member whom the identity provider names. The browser's sealed state only opens with the state parameter
 * of the same sign-in, so a response for another browser, provider or program is refused before the provider is called.
 */
export async function finishOpenId(
  { sessions, client }: OpenId,
  returned: Returned,
  kept: string | undefined,
  { key, userAgent }: Entry,
  now: Date,
): Promise<HandedOut> {
  const { pools, keys } = sessions;
  const { state } = returned;
  const flow = readFlow(keys.box, kept, state);
  if (!flow) throw new Problem('sso_failed');
  const { programId } = flow;
  const access = await inProgram(pools, programId, (db) =>
    readProviderAccess(db, keys.box, programId),
  );
  requireSame(access, flow);
  // This comes before the code is exchanged, because a provider revokes its tokens if a code is sent twice.
  const use = await inProgram(pools, programId, (db) =>
    redeemStatelessToken(db, keys, programId, openIdState, state, null, now),
  );
  if (use !== 'first') throw new Problem('sso_failed');
  const person = await client.finish(access, flow, returned);
  try {
    const signIn = { programId, key, opener: 'source' } as const;
    return await beginSession(sessions, signIn, now, async (db) => {
      // Read again: it may have been turned off or replaced while it responded.
      const current = await readProviderAccess(db, keys.box, programId);
      requireSame(current, flow);
      const { issuer, name } = current;
      const signedBy = { source: identityProviderSource(issuer), name };
      const member = await findMember(db, programId, issuer, person, now);
      await requireMayOpen(db, programId, member, signedBy);
      return { memberId: member.memberId, method: 'openid', userAgent, signedBy };
    });
  } catch (error) {
    const mayRegister = error instanceof Problem && error.code === 'registration_needed';
    if (!mayRegister || person.email === null) throw error;
  }
  const { email, firstName, lastName } = person;
  const named = { email: signInNameOf(email), firstName, lastName };
  const guid = await inProgram(pools, programId, (db) =>
    issueAdmission(db, keys, 'userGuid', programId, named, now),
  );
  throw new Problem('registration_needed', { headers: { [userGuidHeader]: guid } });
}

/** Throws `sso_failed` unless the program's provider is the one with which the sign-in started. */
function requireSame(
  access: ProviderAccess | undefined,
  { issuer, clientId }: Flow,
): asserts access is ProviderAccess {
  if (access?.issuer !== issuer || access.clientId !== clientId) throw new Problem('sso_failed');
}

/** Finds a member by subject, or once by verified address: from then on only the subject counts. */
async function findMember(
  db: Db,
  programId: number,
  issuer: string,
  { subject, email }: OpenIdPerson,
  now: Date,
): Promise<{ memberId: number; roleName: RoleName }> {
  const known = await selectIdentified(db, programId, { issuer, subject });
  const member =
    known ?? (email === null ? undefined : await findMemberByEmail(db, programId, email, now));
  if (!member) throw new Problem(email === null ? 'sso_failed' : 'registration_needed');
  // A program's provider can't sign in people who also see other programs.
  const isStaff =
    isProviderLevel(adminLevels[member.roleName]) ||
    (await worksForReseller(db, programId, member.memberId));
  if (isStaff || known?.hasLeft) throw new Problem('sso_failed');
  const { memberId } = member;
  const identity = { issuer, subject, memberId, createdAt: now };
  // The member is linked to another subject: the address was given to someone else meanwhile.
  if (!known && !(await insertIdentity(db, programId, identity))) throw new Problem('sso_failed');
  return member;
}

function readFlow(
  box: Uint8Array,
  kept: string | undefined,
  state: string,
): (Flow & { programId: number }) | undefined {
  try {
    // Sealed by beginOpenId, as such an object.
    return JSON.parse(openText(box, kept ?? '', contextOf(state))) as Flow & { programId: number };
  } catch {
    return undefined;
  }
}

function contextOf(state: string): string {
  return `openid ${state}`;
}
