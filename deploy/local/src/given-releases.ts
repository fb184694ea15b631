import type { IsEmbeddable, IsReleaseGiven, MayRemoteCall } from '@stridewell/api';
import { selectReleases } from '@stridewell/platform/registry';
import type { PublishedPage } from './published-page.ts';

/**
 * Returns whether a member's page may have a release: the one that the registry selects for them, or its fallback.
 * Reports about any other are ignored.
 */
export function givenReleases(
  publishedPage: () => Promise<Pick<PublishedPage, 'registry'>>,
): IsReleaseGiven {
  return async ({ memberId, programId }, remote, version) => {
    const page = await publishedPage().catch(() => undefined);
    if (!page) return false;
    const given = selectReleases(page.registry.registry, { memberId, programId }).get(remote);
    return given?.release.version === version || given?.lastGood?.version === version;
  };
}

/** Answers whether partners may show a remote: one of the releases that are listed says so. */
export function embeddableReleases(
  publishedPage: () => Promise<Pick<PublishedPage, 'registry'>>,
): IsEmbeddable {
  return async (remote) => {
    const page = await publishedPage().catch(() => undefined);
    const releases = page?.registry.registry.remotes[remote]?.releases ?? {};
    return Object.values(releases).some(({ embed }) => embed !== undefined);
  };
}

/** Answers whether the releases of a remote make a call: what a part in a partner's page may do. */
export function callsOfReleases(
  publishedPage: () => Promise<Pick<PublishedPage, 'calls'>>,
): MayRemoteCall {
  return async (remote, operationId) => {
    const page = await publishedPage().catch(() => undefined);
    return page?.calls.get(remote)?.has(operationId) ?? false;
  };
}
