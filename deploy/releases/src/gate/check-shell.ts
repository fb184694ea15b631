import { onePerPage } from '@stridewell/platform/registry';
import { satisfies } from 'semver';
import { error } from './finding.ts';
import type { Finding } from './finding.ts';
import type { DescribedRelease, Offers } from './offers.ts';

function checkPlatform({ platform }: DescribedRelease, offered: string): Finding[] {
  if (satisfies(offered, platform)) return [];
  return [
    error(
      `It was built for platform ${platform}, but the shell runs ${offered}. Build it against platform ${offered}, or publish a matching shell first.`,
    ),
  ];
}

function checkShared(
  { contract }: DescribedRelease,
  offered: Readonly<Record<string, string>>,
): Finding[] {
  return Object.entries(contract.shared).flatMap(([module, { version, range, isSingleton }]) => {
    const lent = offered[module];
    // A stateless module may exist twice: the release uses its own.
    const isOnly = isSingleton || onePerPage.has(module);
    if (!isOnly || (lent !== undefined && satisfies(lent, range))) return [];
    if (lent === undefined) {
      return [
        error(
          `It needs ${module} as a singleton, but the shell doesn't share it. Share ${module} in the shell, or build the release without sharing it.`,
        ),
      ];
    }
    return [
      error(
        `It needs the singleton ${module} ${range}, but the shell shares ${lent}. Build it with ${module} ${lent}, or publish a shell with ${version} first.`,
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
        `It uses the link condition "${condition}", which the shell doesn't know. Use one of ${offers.linkConditions.join(', ')}, or publish a shell that knows it first.`,
      ),
    ),
    ...unknownAccess.map(({ path, access }) =>
      error(
        `${path} needs the access "${access}", which the shell doesn't know. Use one of ${offers.pageAccesses.join(', ')}, or publish a shell that knows it first.`,
      ),
    ),
  ];
}

/** Compares the versions, events and links that a release needs with the shell. */
export function checkShell(release: DescribedRelease, { shell }: Offers): Finding[] {
  if (!shell) {
    return [
      error(
        'The store has no shell to check the release against. Publish the shell first, for example with npm start.',
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
            "It doesn't share @stridewell/platform, so the shell refuses to mount it. Share the platform.",
          ),
        ]
      : []),
  ];
}
