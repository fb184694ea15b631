import type { RegisteredRemote, RemoteDescription } from '@stridewell/platform/registry';
import type { Stage } from '#stage-release.ts';
import { Refusal } from './refusal.ts';
import type { TeamGrant } from './team-grant.ts';

function listOf(names: readonly (string | number)[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

/** A `:segment` would match any page, so it may only stand where the grant has one, or below it. */
function isAtOrBelow(path: string, granted: string): boolean {
  return path === granted || path.startsWith(`${granted}/`);
}

function isPlainPath(path: string): boolean {
  return /^(?:\/[\w:-]+)+$/.test(path);
}

function exceeded(sentence: string, remedy = 'Change the remote'): Refusal {
  return new Refusal(403, `${sentence} ${remedy}, or ask the operator for more.`);
}

/** Refuses a release whose pages, links, parts or embedding the team may not have. */
export function requireAllowedContent(release: RemoteDescription, grant: TeamGrant): void {
  const { paths, links, slots = [], fills = [], embed } = release;
  const isGranted = (path: string) =>
    isPlainPath(path) && grant.paths.some((granted) => isAtOrBelow(path, granted));
  const places = [...paths, ...links, ...slots].map(({ path }) => path);
  const outside = places.find((path) => !isGranted(path));
  if (outside !== undefined) {
    throw exceeded(
      `${release.name} has the path ${outside}, but its paths are ${listOf(grant.paths)} and below.`,
    );
  }
  if (links.length > grant.links) {
    throw exceeded(
      `${release.name} has ${links.length} links in the top bar, and ${grant.links} are allowed.`,
    );
  }
  const fill = fills.find(({ slot }) => !grant.slots.includes(slot));
  if (fill) {
    throw exceeded(
      `${release.name} fills the slot ${fill.slot}, but its slots are: ${listOf(grant.slots)}.`,
    );
  }
  if (embed && !grant.mayEmbed) throw exceeded(`${release.name} can't be embedded by partners.`);
}

/**
 * Refuses a stage that reaches more members than the team may. Each release has its own share of members, so the shares
 * of all staged releases count together.
 */
export function requireAllowedStage(
  { percent, programs }: Stage,
  version: string,
  remote: RegisteredRemote,
  grant: TeamGrant,
): void {
  const { programs: granted } = grant;
  const foreign = (programs ?? []).find((id) => granted && !granted.includes(id));
  if (granted && (!programs || foreign !== undefined)) {
    throw exceeded(
      `${grant.remote} may be staged for the programs ${listOf(granted)} only.`,
      'Name them with --programs',
    );
  }
  const others = remote.rules.filter(
    (rule) =>
      rule.version !== version &&
      (!programs || !rule.programs || rule.programs.some((id) => programs.includes(id))),
  );
  const together = others.reduce((sum, rule) => sum + rule.percent, percent);
  if (together > grant.percent) {
    const staged = others.length > 0 ? `, ${together}% with the releases already staged` : '';
    throw exceeded(
      `${grant.remote} may be staged for ${grant.percent}% of the members, not for ${percent}%${staged}.`,
      'Stage it for fewer',
    );
  }
}

/** Refuses to give a release to everyone, or to choose what everyone gets, unless the team may reach everyone. */
export function requireMayPromote(grant: TeamGrant): void {
  if (grant.percent === 100 && grant.programs === null) return;
  throw new Refusal(
    403,
    `${grant.remote} may be staged, but only the operator can give it to everyone. Ask them to promote the release.`,
  );
}
