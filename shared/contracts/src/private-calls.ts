import { type Endpoint, isDownload } from './endpoint.ts';
import { createJournal, listProgramJournals } from './journals.ts';
import { getAuthUser } from './sign-in.ts';
import type { Resource } from './resources.ts';

const privateResources: readonly Resource[] = [
  'messages',
  'metrics',
  'plan',
  'workshops',
  'second-factor',
  'sessions',
];

// Shows the entries that are public, and says nothing of the others.
const publicJournals: readonly Endpoint[] = [listProgramJournals, createJournal];

/**
 * Whether a call shows or changes what is the member's own: metrics, moods, plan, assessment, journals, messages,
 * files about them, and what they sign in with.
 */
export function isPrivateToMember(endpoint: Endpoint): boolean {
  if (isDownload(endpoint)) return true;
  // Who is there, with a count of what is unread and nothing of it.
  if (endpoint === getAuthUser) return false;
  const { path, shows, changes } = endpoint;
  if (path.startsWith('/mental-wellness') || path.includes('/passkeys')) return true;
  const touched = [...shows, ...changes];
  const isJournal = touched.includes('journals') && !publicJournals.includes(endpoint);
  return isJournal || touched.some((one) => privateResources.includes(one));
}
