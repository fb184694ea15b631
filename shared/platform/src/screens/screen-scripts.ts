import { matchPath } from '#composition/match-path.ts';
import type { RemoteDescription } from '#composition/remote-description.ts';

/** The scripts of a release that the page at an address needs first: those of every page, and its screen's own. */
export function pageScripts(
  { preload, screens = [] }: Pick<RemoteDescription, 'preload' | 'screens'>,
  pathname: string,
): readonly string[] {
  return [...new Set([...preload, ...(matchPath(screens, pathname)?.preload ?? [])])];
}
