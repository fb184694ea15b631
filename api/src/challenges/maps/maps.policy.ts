import { isAdminLevel } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';

/** Returns whether someone may request and choose maps of a kind; movement maps are for everyone. */
export function canChooseKind({ adminLevel }: { adminLevel: number }, kind: string): boolean {
  return kind === 'movement' || isAdminLevel(adminLevel);
}

/** Throws unless the viewer may request maps of the given kinds. */
export function requireMayAskForKinds(
  viewer: { adminLevel: number },
  kinds: readonly string[],
): void {
  if (!kinds.every((kind) => canChooseKind(viewer, kind))) throw new Problem('forbidden');
}

/** Returns whether the viewer may read a map's milestones before anyone reaches them. */
export function canReadMilestones({ adminLevel }: { adminLevel: number }): boolean {
  return isAdminLevel(adminLevel);
}
