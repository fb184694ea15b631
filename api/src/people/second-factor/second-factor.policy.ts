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
 * public; others as their program says.
 */
export function isSecondFactorRequired(
  roleName: RoleName,
  twoFactor: TwoFactor,
  { isDemo }: { isDemo: boolean },
): boolean {
  const level = adminLevels[roleName];
  if (isProviderLevel(level) && !isDemo) return true;
  return twoFactor === 'required' || (twoFactor === 'admins' && isAdminLevel(level));
}

/** Whether a session must set up a second factor before anything else: it has given none, and must. */
export function isDue(
  roleName: RoleName,
  { twoFactor, secondFactorAt }: { twoFactor: TwoFactor; secondFactorAt: string | null },
  demo: { isDemo: boolean },
): boolean {
  return secondFactorAt === null && isSecondFactorRequired(roleName, twoFactor, demo);
}
