import { matchPath, pathMatches } from '@stridewell/platform/registry';
import type { RemoteDescription } from '@stridewell/platform/registry';
import { error, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import { shownOthers } from './offers.ts';
import type { DescribedRelease, Offers } from './offers.ts';

/** Returns how sentences name a release. */
function nameOf({ name, version }: RemoteDescription): string {
  return `${name} ${version}`;
}

/** Normalizes a pattern, so that patterns for the same addresses are equal. */
function normalizePattern(path: string): string {
  return path.replace(/:[^/]+/g, ':').replace(/(.)\/+$/, '$1');
}

function depthOf(path: string): number {
  return path.split('/').filter(Boolean).length;
}

/** Returns whether a remote's path takes addresses of the shell: the same one, or one below it. */
function overlaps(path: string, own: string): boolean {
  if (own === '/') return path === '/';
  return pathMatches(own, path) || (pathMatches(path, own) && depthOf(path) === depthOf(own));
}

function checkOwnPaths(release: DescribedRelease, { shell }: Offers): Finding[] {
  return release.paths.flatMap(({ path }) =>
    (shell?.paths ?? [])
      .filter((own) => overlaps(path, own))
      .map((own) =>
        error(
          `It claims ${path}, but ${own} is the shell's own address. Choose another path in src/remote.ts.`,
        ),
      ),
  );
}

function checkOthersPaths(release: DescribedRelease, { others }: Offers): Finding[] {
  return release.paths.flatMap(({ path }) =>
    others.flatMap(({ release: other, standing }) =>
      other.paths.flatMap((theirs) => {
        if (normalizePattern(theirs.path) === normalizePattern(path)) {
          return standing === 'last good'
            ? [
                warning(
                  `It claims ${path}, and so does ${nameOf(other)}. A page that falls back to that release shows whichever comes first.`,
                ),
              ]
            : [
                error(
                  `It claims ${path}, which belongs to ${nameOf(other)} (${standing}). Choose another path, or release ${other.name} without it first.`,
                ),
              ];
        }
        if (standing !== 'current' || !pathMatches(theirs.path, path)) return [];
        return [
          warning(
            `Its ${path} is below ${theirs.path} of ${nameOf(other)}, which would no longer get those addresses. Agree with that team, or choose another path.`,
          ),
        ];
      }),
    ),
  );
}

type Place = { path: string };

function pagesOf(releases: readonly RemoteDescription[], shell: Offers['shell']): Place[] {
  return [
    ...releases.flatMap(({ paths }) => paths),
    ...(shell?.paths ?? []).filter((path) => path !== '/').map((path) => ({ path })),
  ];
}

function isBrokenLink(address: string, pages: readonly Place[]): boolean {
  return address !== '/' && matchPath(pages, address) === undefined;
}

function checkOwnLinks(release: DescribedRelease, offers: Offers): Finding[] {
  const others = shownOthers(offers);
  const pages = pagesOf([release, ...others], offers.shell);
  const barLinks: readonly string[] = release.links.map(({ path }) => path);
  return [
    ...barLinks
      .filter((path) => isBrokenLink(path, pages))
      .map((path) =>
        error(
          `Its top bar link leads to ${path}, which no remote shows. Correct the link in src/remote.ts.`,
        ),
      ),
    ...release.contract.leadsTo
      .filter((path) => !barLinks.includes(path) && isBrokenLink(path, pages))
      .map((path) =>
        warning(`Its code links to ${path}, which no remote shows, so the link leads to /404.`),
      ),
    ...release.links.flatMap(({ path, order }) =>
      others.flatMap((other) =>
        other.links
          .filter((theirs) => theirs.order === order)
          .map((theirs) =>
            warning(
              `Its link to ${path} has the order ${order}, like the link to ${theirs.path} of ${nameOf(other)}. Choose another order.`,
            ),
          ),
      ),
    ),
  ];
}

function checkEmbed({ embed, paths }: DescribedRelease): Finding[] {
  if (!embed || matchPath(paths, embed.path)) return [];
  return [
    error(
      `Its embed starts at ${embed.path}, a page it doesn't have. Correct \`embed\` in src/remote.ts.`,
    ),
  ];
}

/** Finds links of other remotes to this remote's removed pages. */
function checkRemovedPages(release: DescribedRelease, offers: Offers): Finding[] {
  const { replaced, shell } = offers;
  if (!replaced) return [];
  const others = shownOthers(offers);
  const after = pagesOf([release, ...others], shell);
  const leads = [
    ...(shell?.leadsTo ?? []).map((path) => ({ path, from: 'the shell' })),
    ...others.flatMap((other) =>
      [...other.links.map(({ path }) => path), ...(other.contract?.leadsTo ?? [])].map((path) => ({
        path,
        from: nameOf(other),
      })),
    ),
  ];
  const broken = leads.filter(
    ({ path }) => matchPath(replaced.paths, path) && isBrokenLink(path, after),
  );
  const sentences = broken.map(
    ({ path, from }) =>
      `It no longer shows ${path}, but ${from} links to it. Keep the page, or release ${from} without that link first.`,
  );
  return [...new Set(sentences)].map(error);
}

/** Compares a release's pages and links with those of all others. */
export function checkPlaces(release: DescribedRelease, offers: Offers): Finding[] {
  return [
    ...checkOwnPaths(release, offers),
    ...checkOthersPaths(release, offers),
    ...checkOwnLinks(release, offers),
    ...checkEmbed(release),
    ...checkRemovedPages(release, offers),
  ];
}
