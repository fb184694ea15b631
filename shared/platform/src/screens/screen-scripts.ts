import { matchPath } from '#composition/match-path.ts';
import type { RemoteDescription } from '#composition/remote-description.ts';

/** Returns the scripts that a release's page at an address needs first: those of every page, and its screen's own. */
export function pageScripts(
  { preload, screens = [] }: Pick<RemoteDescription, 'preload' | 'screens'>,
  pathname: string,
): readonly string[] {
  return [...new Set([...preload, ...(matchPath(screens, pathname)?.preload ?? [])])];
}
