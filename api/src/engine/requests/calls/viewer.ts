import { freshMinutes, isAdminLevel, isProviderLevel, isSuperLevel } from '@stridewell/contracts';
import type { Access, Endpoint, Scope } from '@stridewell/contracts';
import type { MemberClock } from '@stridewell/rules';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#engine/requests/problems/problem.ts';

/** The member of a checked session: current for a write, at most a second old for a read. */
export interface Viewer extends MemberClock {
  memberId: number;
  programId: number;
  sessionId: number;
  /** One of the numbers of `adminLevels`. */
  adminLevel: number;
  /** IANA name: the member's own zone, or the program's until the member has one. */
  timeZone: string;
  /** When they last proved to be the member, in this session. */
  provenAt?: string | null;
  /** Whether they must set up a second factor before anything else. */
  isSecondFactorDue?: boolean;
  /** The reseller that they work for, whose programs they see. */
  reseller?: { id: number; isSuspended: boolean };
  /** Why one of the provider's staff sees what the member sees, and until when: they read, and nothing more. */
  impersonation?: { reason: string; endsAt: string };
  /**
   * The partner's key or the identity provider that opened the session in place of the member. Until the member has
   * confirmed it, nothing that is private to them is served.
   */
  openedBy?: { source: string; name: string; isConfirmed: boolean };
  /** The part of a partner's page that asks for them, and alone may. */
  embed?: { remote: string; site: string; isInFrame: boolean };
}

/**
 * Whether a session must hide the member's private data: one in which staff impersonate the member, or one that a
 * partner opened and the member hasn't confirmed.
 */
export function mustHidePrivateData({ impersonation, openedBy }: Viewer): boolean {
  return impersonation !== undefined || (openedBy !== undefined && !openedBy.isConfirmed);
}

/** Finds the viewer of a request, or throws `not_signed_in` or `session_ended`. */
export type Authenticate = (request: FastifyRequest) => Promise<Viewer>;

/**
 * Finds the viewer of a token that is none of a whole session, or throws `mobile_token_refused`; what they may do
 * is the scope alone.
 */
export type AuthenticateScoped = (token: string | undefined, scope: Scope) => Promise<Viewer>;

/** Whether a kind of access is open to people who are not signed in. */
export function isOpenAccess(access: Access): boolean {
  return access === 'public' || access === 'refresh-token' || access === 'session-or-registration';
}

const lowestLevels: Partial<Record<Access, (level: number) => boolean>> = {
  session: () => true,
  member: () => true,
  // Which team the viewer leads is the policy of the slice.
  'team-leader': () => true,
  admin: isAdminLevel,
  super: isProviderLevel,
  'super-admin': isSuperLevel,
  partner: () => true,
  // Asked for the scope of its endpoint.
  'mobile-token': () => true,
};

/** Throws `step_up_required` unless the viewer has proven to be the member a short while ago. */
export function requireFresh({ provenAt }: Viewer, now: Date): void {
  const since = provenAt ? Date.parse(provenAt) : 0;
  if (since < now.getTime() - freshMinutes * 60_000) throw new Problem('step_up_required');
}

/**
 * Throws `second_factor_due`, or `forbidden` unless the viewer's level is high enough for the endpoint, or
 * `reseller_suspended` for a write.
 */
export function requireAccess(
  viewer: Viewer,
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
): void {
  if (viewer.isSecondFactorDue && access !== 'session') throw new Problem('second_factor_due');
  if (!lowestLevels[access]?.(viewer.adminLevel)) throw new Problem('forbidden');
  if (access !== 'partner') return;
  if (!viewer.reseller) throw new Problem('forbidden');
  if (viewer.reseller.isSuspended && method !== 'GET') throw new Problem('reseller_suspended');
}
