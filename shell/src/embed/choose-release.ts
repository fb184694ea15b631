import { selectReleases } from '@stridewell/platform/embedding';
import type {
  Registry,
  ReleaseViewer,
  RemoteDescription,
  SelectedRelease,
} from '@stridewell/platform/embedding';

/** A release that partners may show, and the one to fall back to. */
export type EmbeddableRelease = SelectedRelease &
  Readonly<{ release: RemoteDescription & { embed: NonNullable<RemoteDescription['embed']> } }>;

function isEmbeddable(selected: SelectedRelease | undefined): selected is EmbeddableRelease {
  return selected?.release.embed !== undefined;
}

/** The newest staged release of a remote: who gets it is known after sign-in. */
function stagedRelease({ remotes }: Registry, name: string): SelectedRelease | undefined {
  const { rules = [], releases = {} } = remotes[name] ?? {};
  const release = releases[rules[0]?.version ?? ''];
  return release && { release, lastGood: null };
}

/**
 * Returns the release of a remote that the shell would use for a person. As long as no one is known, as in a frame that
 * asks who is there by itself, a staged release is better than none. Undefined if partners can't show the remote.
 */
export function chooseEmbeddable(
  registry: Registry,
  name: string,
  viewer: ReleaseViewer,
): EmbeddableRelease | undefined {
  const selected = selectReleases(registry, viewer).get(name);
  const found = selected ?? (viewer === null ? stagedRelease(registry, name) : undefined);
  return isEmbeddable(found) ? found : undefined;
}
