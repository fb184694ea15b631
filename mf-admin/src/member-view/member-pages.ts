import type { Program } from '@stridewell/contracts';

const pages = [
  { id: 'dashboard', path: '/my-dashboard' },
  { id: 'challenges', path: '/challenges' },
  { id: 'teams', path: '/teams' },
  { id: 'friends', path: '/friends' },
  { id: 'sitewide', path: '/sitewide' },
  { id: 'plan', path: '/plan' },
  { id: 'organization', path: '/organization' },
  { id: 'badges', path: '/badges' },
  { id: 'points', path: '/points' },
  { id: 'questions', path: '/member-questions' },
  { id: 'messages', path: '/messages' },
  { id: 'settings', path: '/member-settings' },
  { id: 'help', path: '/help' },
] as const;

/** The pages that members of a program have. */
export function pagesOf(program: Program) {
  const absent = new Set<(typeof pages)[number]['id']>([
    ...(program.teamsOff === 1 ? (['teams'] as const) : []),
    ...(program.settings.mentalWellnessEnabled === 1 ? [] : (['plan'] as const)),
    ...(program.points === 1 ? [] : (['points'] as const)),
  ]);
  return pages.filter(({ id }) => !absent.has(id));
}

/** The path of an address of the product, typed whole or from its first slash; null of any other, and of administrators' pages. */
export function pathOf(address: string): string | null {
  const { origin } = window.location;
  const typed = address.trim();
  if (typed === '' || !URL.canParse(typed, origin)) return null;
  const { origin: of, pathname, search } = new URL(typed, origin);
  const isOfAdmins = /^\/(?:admin|adminsuper|partner)(?:\/|$)/.test(pathname);
  return of !== origin || isOfAdmins || pathname === '/' ? null : `${pathname}${search}`;
}
