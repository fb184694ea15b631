import type { IsEmbeddable, IsReleaseGiven, MayRemoteCall } from '@stridewell/api';
import { selectReleases } from '@stridewell/platform/registry';
import type { PublishedPage } from './published-page.ts';

/**
 * Returns a function that says whether a member's page may have a release: the one that the registry selects for
 * them, or its fallback. Reports about any other are ignored.
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

/** Returns a function that says whether partners may embed a remote: at least one of its listed releases allows it. */
export function embeddableReleases(
  publishedPage: () => Promise<Pick<PublishedPage, 'registry'>>,
): IsEmbeddable {
  return async (remote) => {
    const page = await publishedPage().catch(() => undefined);
    const releases = page?.registry.registry.remotes[remote]?.releases ?? {};
    return Object.values(releases).some(({ embed }) => embed !== undefined);
  };
}

/**
 * Returns a function that says whether a remote's releases make a call, which is all that a part in a partner's
 * page may do.
 */
export function callsOfReleases(
  publishedPage: () => Promise<Pick<PublishedPage, 'calls'>>,
): MayRemoteCall {
  return async (remote, operationId) => {
    const page = await publishedPage().catch(() => undefined);
    return page?.calls.get(remote)?.has(operationId) ?? false;
  };
}
