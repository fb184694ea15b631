import { adminLevels, isAdminLevel, type RoleName } from '@stridewell/contracts';
import { Problem, type Viewer } from '#engine/requests/index.ts';

/** Whether the viewer may put off the program's required questions. */
export function canDismissRequiredModal(viewer: Viewer): boolean {
  return isAdminLevel(viewer.adminLevel);
}

/** Throws unless the viewer may take members out of the program at all: asked before whom. */
export function requireMayRemoveOthers(viewer: Viewer): void {
  if (!isAdminLevel(viewer.adminLevel)) throw new Problem('forbidden');
}

/** Throws unless the viewer may take a member out of the program: not themself, and nobody of a higher level. */
export function requireMayRemove(
  viewer: Viewer,
  { memberId, roleName }: { memberId: number; roleName: RoleName },
): void {
  if (memberId === viewer.memberId || adminLevels[roleName] > viewer.adminLevel) {
    throw new Problem('forbidden');
  }
}
