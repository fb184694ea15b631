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

// Shows public entries, and reveals nothing about the others.
const publicJournals: readonly Endpoint[] = [listProgramJournals, createJournal];

/**
 * Returns whether a call shows or changes the member's private data: metrics, moods, plan, assessment, journals,
 * messages, files about them, sign-in methods, and their devices, apps and browsers.
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
