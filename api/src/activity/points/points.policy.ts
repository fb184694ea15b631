import { Problem } from '#engine/requests/index.ts';

/** Throws if members adjust their own points. */
export function requireMayAdjust(viewerId: number, memberId: number): void {
  if (viewerId === memberId) throw new Problem('forbidden');
}
