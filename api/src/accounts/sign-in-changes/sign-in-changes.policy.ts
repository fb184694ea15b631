import { adminDaysToConfirm, isProviderLevel } from '@stridewell/contracts';
import type { Viewer } from '#engine/requests/index.ts';

/**
 * Whether an administrator of a program is a second person for a change: both they and who asked for it held their roles
 * for some days before. Otherwise one administrator could grant the role to an account of their own, and confirm with it
 * or ask with it. `roleSince` has neither the provider's staff nor those who always had their roles.
 */
export function isSecondPerson(
  { requestedBy, requestedAt }: { requestedBy: number; requestedAt: string },
  { memberId, adminLevel }: Pick<Viewer, 'memberId' | 'adminLevel'>,
  roleSince: ReadonlyMap<number, string>,
): boolean {
  if (memberId === requestedBy) return false;
  if (isProviderLevel(adminLevel)) return true;
  const latest = Date.parse(requestedAt) - adminDaysToConfirm * 86_400_000;
  return [memberId, requestedBy].every((id) => Date.parse(roleSince.get(id) ?? '1970') <= latest);
}
