import { isAdminLevel, adminLevels, isProviderLevel, type RoleName } from '@stridewell/contracts';

/** The role of an administrator in a program of a tier, which is matched by substring. */
export function roleOfTier(tier: string): RoleName {
  if (tier.includes('pro')) return 'ProTierAdmin';
  return tier.includes('plus') ? 'PlusTierAdmin' : 'CoreTierAdmin';
}

/** Whether a role is one of the program's own administrators; the provider's people are not. */
export function isProgramRole(roleName: RoleName): boolean {
  const level = adminLevels[roleName];
  return isAdminLevel(level) && !isProviderLevel(level);
}
