import { adminLevels, isAdminLevel, isProviderLevel } from '@stridewell/contracts';
import type { Viewer } from './session-shapes.ts';

/** The roles of the specification, section 3, by the server's number. */
export type Role =
  | 'nonAdmin'
  | 'coreTierAdmin'
  | 'plusTierAdmin'
  | 'proTierAdmin'
  | 'wtAdmin'
  | 'superWtAdmin';

const roleOfLevel: readonly [level: number, role: Role][] = [
  [adminLevels['Super WT Admin'], 'superWtAdmin'],
  [adminLevels['WT Admin'], 'wtAdmin'],
  [adminLevels.ProTierAdmin, 'proTierAdmin'],
  [adminLevels.PlusTierAdmin, 'plusTierAdmin'],
  [adminLevels.CoreTierAdmin, 'coreTierAdmin'],
];

type Leveled = Pick<Viewer, 'adminLevel'>;

/** Returns the role of an admin level: the highest whose number it reaches. */
export function roleOf({ adminLevel }: Leveled): Role {
  return roleOfLevel.find(([level]) => adminLevel >= level)?.[1] ?? 'nonAdmin';
}

/** Whether the viewer administers a program: the core-tier admin level or above. */
export function isProgramAdmin({ adminLevel }: Leveled): boolean {
  return isAdminLevel(adminLevel);
}

/** Whether the viewer is on the provider's staff: the provider-admin level or above. */
export function isProviderAdmin({ adminLevel }: Leveled): boolean {
  return isProviderLevel(adminLevel);
}

/** Whether the viewer is a super provider admin: exactly that level. */
export function isSuperProviderAdmin({ adminLevel }: Leveled): boolean {
  return adminLevel === adminLevels['Super WT Admin'];
}

/** Whether the viewer leads a team: the flag of their first one (specification, section 6). */
export function isTeamLeader({ teams }: Pick<Viewer, 'teams'>): boolean {
  return teams[0]?.isTeamLeader === 1;
}
