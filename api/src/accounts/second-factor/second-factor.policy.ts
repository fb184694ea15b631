import {
  adminLevels,
  isAdminLevel,
  isProviderLevel,
  type ProgramSettings,
  type RoleName,
} from '@stridewell/contracts';

/** Who must have a second factor in a program. */
export type TwoFactor = ProgramSettings['member']['twoFactor'];

/**
 * Whether a member must have a second factor: the provider's staff always, except in a demo, whose passwords are
 * public, and those who see the programs of a reseller; others as their program says.
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

/** Whether a session must set up a second factor before anything else: it has given none, and must. */
export function isDue(
  roleName: RoleName,
  factors: { twoFactor: TwoFactor; resellerId: number | null; secondFactorAt: string | null },
  demo: { isDemo: boolean },
): boolean {
  return factors.secondFactorAt === null && isSecondFactorRequired(roleName, factors, demo);
}
