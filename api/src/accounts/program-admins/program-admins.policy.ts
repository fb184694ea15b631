import { isAdminLevel, adminLevels, isProviderLevel, type RoleName } from '@stridewell/contracts';
import { isOfTier } from '@stridewell/rules';

/** Returns the role of an administrator in a program of a tier. */
export function roleOfTier(tier: string): RoleName {
  if (isOfTier(tier, 'pro')) return 'ProTierAdmin';
  return isOfTier(tier, 'plus') ? 'PlusTierAdmin' : 'CoreTierAdmin';
}

/** Returns the role an admin may grant: the one of the program's tier, but never above their own. */
export function grantableRole(tier: string, ownLevel: number): RoleName {
  const ofTier = roleOfTier(tier);
  if (adminLevels[ofTier] <= ownLevel) return ofTier;
  return ownLevel >= adminLevels.PlusTierAdmin ? 'PlusTierAdmin' : 'CoreTierAdmin';
}

/** Returns whether an admin may remove a role: never one above their own. */
export function canRemoveRole(roleName: RoleName, ownLevel: number): boolean {
  return adminLevels[roleName] <= ownLevel;
}

/** Returns whether a role is one of the program's own administrators; those of the provider's people aren't. */
export function isProgramRole(roleName: RoleName): boolean {
  const level = adminLevels[roleName];
  return isAdminLevel(level) && !isProviderLevel(level);
}
