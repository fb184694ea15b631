import { matchPath, pathInFrame } from '@stridewell/platform/registry';
import type { PublishedPage } from './published-page.ts';

/** Folders of files and the API: a wrong address below them never gets the page. */
const filesOnly = /^\/(remotes|shell|api)(\/|$)/;
const fileEnding = /\.[a-z0-9]{2,5}$/i;

type Published = Pick<PublishedPage, 'shell' | 'registry'>;

/** Returns the addresses of every published page, also in releases that only some people get. */
function publishedPaths({ shell, registry }: Published): string[] {
  const releases = Object.values(registry.registry.remotes).flatMap((remote) =>
    Object.values(remote.releases),
  );
  return [
    ...(shell.offers?.paths ?? []).filter((path) => path !== '/'),
    ...releases.flatMap((release) => release.paths.map(({ path }) => path)),
  ];
}

/**
 * Returns whether an address gets the page rather than a missing file. A name with a file extension, such as
 * `/profile/theo.marsh`, is a page if one is published at or above it.
 */
export function isPageAddress(pathname: string, published: Published): boolean {
  if (filesOnly.test(pathname)) return false;
  if (!fileEnding.test(pathname)) return true;
  const pages = publishedPaths(published).map((path) => ({ path }));
  return matchPath(pages, pathInFrame(pathname)) !== undefined;
}

/** Escapes unencoded percent signs in a path, such as `/organization/100%`, which the router refuses. */
export function repairAddress(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + rest;
  }
}
