import { Problem } from '#engine/requests/index.ts';

/** Throws when somebody would give points to themself. */
export function requireMayAdjust(viewerId: number, memberId: number): void {
  if (viewerId === memberId) throw new Problem('forbidden');
}
