import type { Endpoint } from '@stridewell/contracts';
import type { Actor, Target } from './actors.fixture.ts';

/** The lowest level for each kind of access. */
export const lowest: Record<Endpoint['access'], number> = {
  public: 0,
  'refresh-token': 0,
  session: 0,
  member: 0,
  'team-leader': 0,
  admin: 1,
  // In this population, only the super administrator works for a reseller.
  partner: 10,
  super: 4,
  'super-admin': 10,
  'mobile-token': 0,
  'session-or-registration': 0,
};

/** The lowest level of the provider's staff, who may read every program. */
export const levelOfProvider = 4;

/** Returns whether anyone may make the call. */
export function isOpen({ access }: Endpoint): boolean {
  return access === 'public' || access === 'refresh-token' || access === 'session-or-registration';
}

/** Returns the refusal that an actor must get before anything else is checked; undefined if they have access. */
export function refusalOf(endpoint: Endpoint, by: Actor, path: Target): number | undefined {
  if (isOpen(endpoint)) return undefined;
  if (by.level === undefined) return 401;
  const least = lowest[endpoint.access];
  if (by.level < least) return 403;
  const isProvider = by.level >= levelOfProvider;
  switch (endpoint.owns) {
    case 'self':
      return path === 'own' ? undefined : 404;
    case 'member':
      return path === 'own' || path === 'other' ? undefined : 404;
    case 'program':
      if (endpoint.access === 'partner')
        return path === 'own' || path === 'other' ? undefined : 404;
      if (path === 'absent') return 404;
      return path === 'foreign' && !isProvider ? 404 : undefined;
    default:
      return undefined;
  }
}
