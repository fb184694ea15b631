import { isProviderAdmin } from '@stridewell/platform';
import type { SessionState } from '@stridewell/platform';

/** Whether the page server runs for development. */
function isDevelopmentPage(page: Document): boolean {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="page-mode"]');
  return meta?.content === 'development';
}

/**
 * Whether the person may try every release and use the inspector: the provider's admins, and anyone on a development
 * page. Members of a remote's team may try its releases (`fetch-own-teams.ts`). Undefined until the session is known.
 */
export function mayTryReleases(page: Document, session: SessionState): boolean | undefined {
  if (isDevelopmentPage(page)) return true;
  return session.status === 'signed-in' ? isProviderAdmin(session.viewer) : undefined;
}
