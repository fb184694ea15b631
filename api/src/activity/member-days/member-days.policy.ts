import { isAdminLevel } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';

/** Throws unless the days are the viewer's own or of a program that the viewer administers: they look absent. */
export function requireMayReadDays(
  viewer: { memberId: number; adminLevel: number },
  memberId: number,
): void {
  if (viewer.memberId !== memberId && !isAdminLevel(viewer.adminLevel)) {
    throw new Problem('not_found');
  }
}
