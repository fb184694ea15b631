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
  /** IANA name: the member's own time zone, or the program's until the member has one. */
  timeZone: string;
  /** When they last proved their identity in this session. */
  provenAt?: string | null;
  /** Whether they must set up two-step verification before anything else. */
  isSecondFactorDue?: boolean;
  /** The reseller that they work for, whose programs they see. */
  reseller?: { id: number; isSuspended: boolean };
  /** The reason and the end of an impersonation by the provider's staff, which is read-only. */
  impersonation?: { reason: string; endsAt: string };
  /**
   * The partner's key or the identity provider that opened the session instead of the member. Until the member
   * has confirmed it, none of their private data is served.
   */
  openedBy?: { source: string; name: string; isConfirmed: boolean };
  /** The only part of a partner's page that may use the session. */
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

/** Finds the viewer of a scoped token, or throws `mobile_token_refused`; the scope limits what they may do. */
export type AuthenticateScoped = (token: string | undefined, scope: Scope) => Promise<Viewer>;

/** Returns whether a kind of access is open to people who aren't signed in. */
export function isOpenAccess(access: Access): boolean {
  return access === 'public' || access === 'refresh-token' || access === 'session-or-registration';
}

const lowestLevels: Partial<Record<Access, (level: number) => boolean>> = {
  session: () => true,
  member: () => true,
  // The slice's policy checks which team the viewer leads.
  'team-leader': () => true,
  admin: isAdminLevel,
  super: isProviderLevel,
  'super-admin': isSuperLevel,
  partner: () => true,
  // Checked against the scope of its endpoint.
  'mobile-token': () => true,
};

/** Throws `step_up_required` unless the viewer proved their identity recently. */
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
