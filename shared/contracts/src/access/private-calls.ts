import { type Endpoint, isDownload } from '#wire/endpoint.ts';
import { connectDevice, finishDevice } from '#activity/devices.ts';
import { getAdminView } from '#reports/admin-view.ts';
import { createJournal, listProgramJournals } from '#community/journals.ts';
import { createMobileToken, revokeMobileToken } from '#members/mobile.ts';
import { startPush } from '#messaging/push.ts';
import { getAuthUser } from '#members/members.ts';
import type { Resource } from '#wire/resources.ts';

const privateResources: readonly Resource[] = [
  'messages',
  'metrics',
  'plan',
  'workshops',
  'second-factor',
  'sessions',
  'file-imports',
  'sync-links',
];

// Each lets another server or app act for the member or receive their data.
const openingOthers: readonly Endpoint[] = [
  connectDevice,
  finishDevice,
  createMobileToken,
  revokeMobileToken,
  startPush,
];

// Shows contact details and visits that a partner's page doesn't need.
const ownRecord: readonly Endpoint[] = [getAdminView];

// Shows the entries that are public, and says nothing of the others.
const publicJournals: readonly Endpoint[] = [listProgramJournals, createJournal];

/**
 * Whether a call shows or changes what is the member's own: metrics, moods, plan, assessment, journals, messages,
 * files about them, what they sign in with, and the devices, apps and browsers that they let in.
 */
export function isPrivateToMember(endpoint: Endpoint): boolean {
  if (isDownload(endpoint) || [...openingOthers, ...ownRecord].includes(endpoint)) return true;
  // The signed-in account, with the number of unread items but not their content.
  if (endpoint === getAuthUser) return false;
  const { path, shows, changes } = endpoint;
  if (path.startsWith('/mental-wellness') || path.includes('/passkeys')) return true;
  const touched = [...shows, ...changes];
  const isJournal = touched.includes('journals') && !publicJournals.includes(endpoint);
  return isJournal || touched.some((one) => privateResources.includes(one));
}
