import { adminDaysToConfirm, isProviderLevel } from '@stridewell/contracts';
import type { Viewer } from '#engine/requests/index.ts';

/**
 * Returns whether an administrator counts as a second person for a change: both they and the requester must have held
 * their roles for some days before. Otherwise one administrator could grant the role to a second account of their own,
 * and confirm or request with it. `roleSince` doesn't include the provider's staff or those who have always had their
 * roles.
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
