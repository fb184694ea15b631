import { isAdminLevel } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';

/** Throws not_found unless the days are the viewer's own or the viewer administers their program. */
export function requireMayReadDays(
  viewer: { memberId: number; adminLevel: number },
  memberId: number,
): void {
  if (viewer.memberId !== memberId && !isAdminLevel(viewer.adminLevel)) {
    throw new Problem('not_found');
  }
}
