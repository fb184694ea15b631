import { onePerPage } from '@stridewell/platform/registry';
import { satisfies } from 'semver';
import { error } from './finding.ts';
import type { Finding } from './finding.ts';
import type { DescribedRelease, Offers } from './offers.ts';

function checkPlatform({ platform }: DescribedRelease, offered: string): Finding[] {
  if (satisfies(offered, platform)) return [];
  return [
    error(
      `It was built for platform ${platform}, and the shell runs ${offered}. Build it against platform ${offered}, or publish the shell that it was built for first.`,
    ),
  ];
}

function checkShared(
  { contract }: DescribedRelease,
  offered: Readonly<Record<string, string>>,
): Finding[] {
  return Object.entries(contract.shared).flatMap(([module, { version, range, isSingleton }]) => {
    const lent = offered[module];
    // A module without state may be there twice: the release brings its own.
    const isOnly = isSingleton || onePerPage.has(module);
    if (!isOnly || (lent !== undefined && satisfies(lent, range))) return [];
    if (lent === undefined) {
      return [
        error(
          `It wants ${module} to be the page's only one, and the shell does not lend it. Have the shell share ${module}, or build the release without sharing it.`,
        ),
      ];
    }
    return [
      error(
        `It needs ${module} ${range}, of which a page can hold one only, and the shell lends ${lent}. Build it with ${module} ${lent}, or publish a shell with ${version} first.`,
      ),
    ];
  });
}

function checkWords(release: DescribedRelease, offers: NonNullable<Offers['shell']>): Finding[] {
  const { paths, links, fills = [] } = release;
  const conditions = [...links, ...fills].map(({ showWhen }) => showWhen);
  const unknownConditions = conditions.filter((one) => !offers.linkConditions.includes(one));
  const unknownAccess = paths.filter(({ access }) => !offers.pageAccesses.includes(access));
  return [
    ...[...new Set(unknownConditions)].map((condition) =>
      error(
        `Something of it is shown when "${condition}", a condition that the shell does not know. Use one of ${offers.linkConditions.join(', ')}, or publish a shell that knows it first.`,
      ),
    ),
    ...unknownAccess.map(({ path, access }) =>
      error(
        `${path} is for "${access}", an access that the shell does not know. Use one of ${offers.pageAccesses.join(', ')}, or publish a shell that knows it first.`,
      ),
    ),
  ];
}

/** Holds the versions that a release needs, and the words that it uses, against the shell. */
export function checkShell(release: DescribedRelease, { shell }: Offers): Finding[] {
  if (!shell) {
    return [
      error(
        'There is no shell in the store that says what it offers, so the release cannot be checked against it. Publish the shell first: npm start does.',
      ),
    ];
  }
  return [
    ...checkPlatform(release, shell.platform),
    ...checkShared(release, shell.shared),
    ...checkWords(release, shell),
    ...(release.contract.shared['@stridewell/platform'] === undefined
      ? [
          error(
            'It does not share @stridewell/platform, so its history, session and events would be its own, and the shell refuses to mount it. Share the platform.',
          ),
        ]
      : []),
  ];
}
