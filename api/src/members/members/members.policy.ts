import { adminLevels, isAdminLevel, isProviderLevel, type RoleName } from '@stridewell/contracts';
import { Problem, requireFresh, type Viewer } from '#engine/requests/index.ts';

/** Returns whether the viewer may postpone the program's required questions. */
export function canDismissRequiredModal(viewer: Viewer): boolean {
  return isAdminLevel(viewer.adminLevel);
}

/** Throws unless the viewer may remove other members at all; checked before the member is read. */
export function requireMayRemoveOthers(viewer: Viewer): void {
  if (!isAdminLevel(viewer.adminLevel)) throw new Problem('forbidden');
}

/**
 * Throws unless the viewer may remove a member from the program: not themselves, no one with a higher role, and a
 * reseller's staff only as the provider. Removing someone with a role needs a recent sign-in.
 */
export function requireMayRemove(
  viewer: Viewer,
  target: { memberId: number; roleName: RoleName; worksForReseller: boolean },
  now: Date,
): void {
  const level = adminLevels[target.roleName];
  if (target.memberId === viewer.memberId) throw new Problem('forbidden');
  if (target.worksForReseller && !isProviderLevel(viewer.adminLevel))
    throw new Problem('reseller_staff');
  if (!target.worksForReseller && level > viewer.adminLevel) throw new Problem('role_above_own');
  if (isAdminLevel(level) || target.worksForReseller) requireFresh(viewer, now);
}
