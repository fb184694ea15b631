import { isProviderAdmin } from '@stridewell/platform';
import type { SessionState } from '@stridewell/platform';

/** Whether the page server says that the product runs for those who develop it. */
function isDevelopmentPage(page: Document): boolean {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="page-mode"]');
  return meta?.content === 'development';
}

/**
 * Whether the person may try releases and look into the composition: the provider's admins, and
 * anybody on a development page. Undefined until it is known who is there.
 */
export function mayTryReleases(page: Document, session: SessionState): boolean | undefined {
  if (isDevelopmentPage(page)) return true;
  return session.status === 'signed-in' ? isProviderAdmin(session.viewer) : undefined;
}
