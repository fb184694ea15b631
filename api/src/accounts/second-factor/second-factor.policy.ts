import {
  adminLevels,
  isAdminLevel,
  isProviderLevel,
  type ProgramSettings,
  type RoleName,
} from '@stridewell/contracts';

/** A program's rule for who must have a second factor. */
export type TwoFactor = ProgramSettings['member']['twoFactor'];

/**
 * Returns whether a member must have a second factor: always for the provider's staff, except in a demo, where
 * passwords are public, and for a reseller's people; for others the program decides.
 */
export function isSecondFactorRequired(
  roleName: RoleName,
  { twoFactor, resellerId = null }: { twoFactor: TwoFactor; resellerId?: number | null },
  { isDemo }: { isDemo: boolean },
): boolean {
  const level = adminLevels[roleName];
  if ((isProviderLevel(level) || resellerId !== null) && !isDemo) return true;
  return twoFactor === 'required' || (twoFactor === 'admins' && isAdminLevel(level));
}

/**
 * Returns whether a session must set up a second factor before anything else, because one is required but wasn't given.
 */
export function isDue(
  roleName: RoleName,
  factors: { twoFactor: TwoFactor; resellerId: number | null; secondFactorAt: string | null },
  demo: { isDemo: boolean },
): boolean {
  return factors.secondFactorAt === null && isSecondFactorRequired(roleName, factors, demo);
}
