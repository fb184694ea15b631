import { isAdminLevel } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';

/** Whether somebody may ask for maps of a kind, and choose them: those for movement are for everybody. */
export function canChooseKind({ adminLevel }: { adminLevel: number }, kind: string): boolean {
  return kind === 'movement' || isAdminLevel(adminLevel);
}

/** Throws unless the viewer may ask for maps of the kinds that are named. */
export function requireMayAskForKinds(
  viewer: { adminLevel: number },
  kinds: readonly string[],
): void {
  if (!kinds.every((kind) => canChooseKind(viewer, kind))) throw new Problem('forbidden');
}

/** Whether the viewer reads the milestones of a map that nobody has walked yet. */
export function canReadMilestones({ adminLevel }: { adminLevel: number }): boolean {
  return isAdminLevel(adminLevel);
}
