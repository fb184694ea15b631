import { adminLevels, isAdminLevel, isProviderLevel, type RoleName } from '@stridewell/contracts';
import { Problem, type Viewer } from '#engine/requests/index.ts';

/**
 * Throws `reseller_staff` or `forbidden` unless the viewer may correct a member's account. Anyone who can change where
 * a member gets mail can sign in as them, so admins can correct sign-in details only of lower roles, and never their
 * own.
 */
export function requireMayCorrect(
  viewer: Viewer,
  target: { memberId: number; roleName: RoleName; worksForReseller: boolean },
  { isSignIn }: { isSignIn: boolean },
): void {
  const level = adminLevels[target.roleName];
  if (target.worksForReseller && !isProviderLevel(viewer.adminLevel))
    throw new Problem('reseller_staff');
  const isHigher = !target.worksForReseller && level > viewer.adminLevel;
  const isPeer = isAdminLevel(level) && level >= viewer.adminLevel;
  if (isHigher || (isSignIn && (isPeer || target.memberId === viewer.memberId)))
    throw new Problem('forbidden');
}

/** Returns an address masked for the owner of another one: `m•••@example.org`. */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}
