import {
  adminLevels,
  endpoints,
  isAdminLevel,
  isPrivateToMember,
  type RoleName,
  type SignInLink,
} from '@stridewell/contracts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { type Authenticate, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { countMailSince, type Mail } from '#engine/mail/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import {
  issueOneTime,
  type OneTimeKey,
  programOfOneTime,
  redeemOneTime,
} from '#accounts/one-time/one-time.service.ts';
import { listKeySources, type SignInSource } from '#accounts/partner-keys/key-sources.service.ts';
import { sendSecurityMail } from '#accounts/security-mails/security-mails.service.ts';
import { readProvider } from '#programs/identity-provider/identity-provider.service.ts';
import { worksForReseller } from '#programs/resellers/reseller-of.service.ts';
import { linkMail, newMethodMail } from './sign-in-link-mails.ts';
import * as rows from './sign-in-links.sql.ts';

export type { SignInSource };
export { forgetSignInsSince } from './sign-in-links.sql.ts';

/** Returns the name of an identity provider as a source of sessions. */
export function identityProviderSource(issuer: string): string {
  return `identity-provider:${issuer}`;
}

type Who = Pick<Viewer, 'programId' | 'memberId'>;

/** Returns whether an account has more rights than an ordinary member's. */
export function hasPower(roleName: RoleName, resellerId: number | null): boolean {
  return isAdminLevel(adminLevels[roleName]) || resellerId !== null;
}

/**
 * Throws `sign_in_not_allowed` for a privileged account if its owner hasn't allowed the source in a session of their
 * own.
 */
export async function requireMayOpen(
  db: Db,
  programId: number,
  { memberId, roleName }: { memberId: number; roleName: RoleName },
  { source }: SignInSource,
): Promise<void> {
  const isPlain = !isAdminLevel(adminLevels[roleName]);
  if (isPlain && !(await worksForReseller(db, programId, memberId))) return;
  const known = await rows.selectSource(db, programId, memberId, source);
  if (known?.linkedBy !== 'signed-in') throw new Problem('sign_in_not_allowed');
}

/** Hides data that is private to the member from sessions that a partner opened and the member hasn't confirmed. */
export function guardPartnerSessions(authenticate: Authenticate): Authenticate {
  return async (request) => {
    const viewer = await authenticate(request);
    if (!viewer.openedBy || viewer.openedBy.isConfirmed) return viewer;
    const endpoint = endpoints[request.routeOptions.schema?.operationId ?? ''];
    if (!endpoint || isPrivateToMember(endpoint)) throw new Problem('sign_in_unconfirmed');
    return viewer;
  };
}

/** Records that a source signed a member in, and mails them the first time. */
export async function recordSourceUse(
  db: Db,
  mail: Mail,
  { programId, memberId }: Who,
  { source, name }: SignInSource,
  now: Date,
): Promise<void> {
  if (!(await rows.markUsed(db, programId, { memberId, source, name }, now))) return;
  const written = { ...newMethodMail, values: { source: name } };
  await sendSecurityMail(db, mail, programId, [memberId], written, now);
}

/** Lists the partners and identity providers that can sign the viewer in, with what each is allowed to do. */
export async function listSignInLinks(
  db: Db,
  { programId, memberId }: Who,
  now: Date,
): Promise<SignInLink[]> {
  const known = await rows.selectSources(db, programId, memberId);
  const provider = await readProvider(db, programId);
  const offered = await listKeySources(db, programId, now);
  if (provider) {
    const { issuer, name } = provider;
    offered.push({ source: identityProviderSource(issuer), name });
  }
  return offered.map((one) => {
    const found = known.find(({ source }) => source === one.source);
    const { firstUsedAt = null, linkedAt = null } = found ?? {};
    return { ...one, firstUsedAt, linkedAt };
  });
}

/** Allows a source of the program from the viewer's own session; throws `not_found` for any other source. */
export async function createSignInLink(
  db: Db,
  auditKey: Uint8Array,
  viewer: Viewer,
  source: string,
  now: Date,
): Promise<SignInLink> {
  if (viewer.openedBy) throw new Problem('forbidden');
  const find = async () =>
    (await listSignInLinks(db, viewer, now)).find((one) => one.source === source);
  await allowSource(db, auditKey, viewer, requireRow(await find()), 'signed-in', now);
  return requireRow(await find());
}

/** Allows a source to open the viewer's private data. */
export async function allowSource(
  db: Db,
  auditKey: Uint8Array,
  { programId, memberId }: Who,
  { source, name }: SignInSource,
  linkedBy: rows.LinkedBy,
  now: Date,
): Promise<void> {
  const isNew = await rows.upsertLink(db, programId, { memberId, source, name }, linkedBy, now);
  if (!isNew) return;
  const detail = { reason: name, method: linkedBy };
  const event = { action: 'sign-in-link-changed', actorId: memberId, subjectId: memberId } as const;
  await recordAudit(db, auditKey, programId, [{ ...event, detail }], now);
}

/** Withdraws the viewer's permission for a source; throws `not_found` if they hadn't given it. */
export async function forbidSource(
  db: Db,
  auditKey: Uint8Array,
  { programId, memberId }: Who,
  source: string,
  now: Date,
): Promise<void> {
  if (!(await rows.clearLink(db, programId, { memberId, source }))) throw new Problem('not_found');
  const event = { action: 'sign-in-link-changed', actorId: memberId, subjectId: memberId } as const;
  await recordAudit(db, auditKey, programId, [{ ...event, detail: { reason: 'removed' } }], now);
}

const linkToken = { purpose: 'sign-in-link', seconds: 60 * 60 };
/** The maximum while a link is valid, so that no one can flood a mailbox by requesting many in someone else's name. */
const maxLinks = 3;

/** Mails the viewer of a partner's session a link with which they allow it to open private data. */
export async function mailSignInLink(
  db: Db,
  mail: Mail,
  keys: OneTimeKey,
  { programId, memberId, openedBy }: Viewer,
  now: Date,
): Promise<void> {
  if (!openedBy) throw new Problem('not_found');
  const { source, name } = openedBy;
  const since = new Date(now.getTime() - linkToken.seconds * 1000);
  const { type } = linkMail;
  const sent = await countMailSince(db, programId, { memberId, emailType: type, since });
  if (sent >= maxLinks) return;
  const content = { memberId, data: { source, name } };
  const token = await issueOneTime(db, keys, programId, linkToken, content, now);
  const uselessAfter = new Date(now.getTime() + linkToken.seconds * 1000);
  const link = { path: `/confirm-sign-in#${token}`, uselessAfter };
  const written = { ...linkMail, ...link, values: { source: name } };
  await sendSecurityMail(db, mail, programId, [memberId], written, now);
}

/** Allows the source of a mailed link; returns its name. Throws `entry_failed` for a used or old link. */
export async function confirmSignInLink(
  pools: Pools,
  keys: OneTimeKey & { audit: Uint8Array },
  token: string,
  now: Date,
): Promise<{ name: string; memberId: number }> {
  const programId = programOfOneTime(keys, linkToken, token);
  if (programId === undefined) throw new Problem('entry_failed');
  return inProgram(pools, programId, async (db) => {
    const redeemed = await redeemOneTime(db, keys, programId, linkToken, token, now);
    if (!redeemed?.memberId) throw new Problem('entry_failed');
    const { memberId, data } = redeemed;
    const source = { source: String(data.source), name: String(data.name) };
    await allowSource(db, keys.audit, { programId, memberId }, source, 'mail', now);
    return { name: source.name, memberId };
  });
}
