import type {
  EmbedHost,
  RemoteDescription,
  RemoteInstance,
  SelectedRelease,
} from '@stridewell/platform/embedding';
import { watchUncaughtErrors } from '#recovery/uncaught-errors.ts';
import { timeLimits, withTimeLimit } from '#recovery/time-limit.ts';
import { chooseEmbeddable } from './choose-release.ts';
import type { EmbeddableRelease } from './choose-release.ts';
import { asEmbedProblem, embedProblem } from './embed-problem.ts';
import { enforceIntegrity, loadEmbeddedRelease } from './federation.ts';
import { releaseViewerOf } from './given-token.ts';
import type { EmbedOutcome } from './report-outcome.ts';
import type { Stage } from './stage.ts';
import { trustedRegistry } from './trusted-registry.ts';

/** A remote in an element. */
export type MountedPart = Readonly<{ version: string; stopRelease: () => Promise<void> }>;

/** Selects the release that the shell would use for this person; null until the person is known. */
export async function chooseRelease(
  remote: string,
  token: string | null,
): Promise<EmbeddableRelease> {
  const registry = await trustedRegistry();
  const viewer = token === null ? null : releaseViewerOf(token);
  const selected = chooseEmbeddable(registry, remote, viewer);
  if (!selected) {
    throw embedProblem('unknown_remote', `There is no ${remote} for the pages of partners.`);
  }
  enforceIntegrity(registry);
  return selected;
}

async function unmount(instance: RemoteInstance, place: HTMLElement): Promise<void> {
  try {
    await withTimeLimit(timeLimits().unmount, instance.unmount(), () => new Error('It timed out.'));
  } catch (error) {
    console.error("A remote didn't unmount.", error);
  } finally {
    place.remove();
  }
}

async function mountRelease(
  release: RemoteDescription,
  { content }: Stage,
  embed: EmbedHost,
  nonce: string | undefined,
  onCrash: (error: unknown) => void,
): Promise<MountedPart> {
  const { version } = release;
  const module = await loadEmbeddedRelease(release).catch((error: unknown) => {
    throw embedProblem('load_failed', `${release.name} ${version} did not load.`, version, error);
  });
  const place = content.ownerDocument.createElement('div');
  content.append(place);
  const instance = module.createInstance({ domElement: place, embed, nonce, onCrash });
  try {
    // Loads what only partner pages need before the first render.
    await withTimeLimit(timeLimits().load, instance.mount(), () => new Error('It timed out.'));
  } catch (error) {
    void unmount(instance, place);
    throw embedProblem('mount_failed', `${release.name} ${version} did not mount.`, version, error);
  }
  return { version, stopRelease: () => unmount(instance, place) };
}

/** Receives the outcome of a release. */
export type OutcomeListener = (outcome: EmbedOutcome) => void;

/** Mounts a release and reports the outcome. */
async function attempt(
  release: RemoteDescription,
  onOutcome: OutcomeListener,
  mount: (onCrash: () => void) => Promise<MountedPart>,
): Promise<MountedPart> {
  const { name: remote, version } = release;
  const startedAt = performance.now();
  try {
    const part = await mount(() =>
      onOutcome({ remote, version, outcome: 'crashed', cause: 'crashed' }),
    );
    onOutcome({
      remote,
      version,
      outcome: 'mounted',
      readyMs: Math.round(performance.now() - startedAt),
    });
    // Reported once: members are counted, not occurrences.
    const stopHearing = watchUncaughtErrors(
      window,
      () => [release],
      () => {
        stopHearing();
        onOutcome({ remote, version, outcome: 'handler_threw', cause: 'handler_threw' });
      },
    );
    return {
      ...part,
      stopRelease() {
        stopHearing();
        return part.stopRelease();
      },
    };
  } catch (error) {
    const { code } = asEmbedProblem(error, 'mount_failed');
    const outcome = code === 'load_failed' ? 'load_failed' : 'mount_failed';
    onOutcome({ remote, version, outcome, cause: code });
    throw error;
  }
}

/** Starts a remote in the stage: the chosen release, or else the last good one. */
export async function startRelease(
  { release, lastGood }: SelectedRelease,
  stage: Stage,
  host: EmbedHost,
  nonce: string | undefined,
  onCrash: (error: unknown) => void,
  onOutcome: OutcomeListener,
): Promise<MountedPart> {
  const bring = (one: RemoteDescription): Promise<MountedPart> =>
    attempt(one, onOutcome, (onBreak) =>
      mountRelease(one, stage, host, nonce, (error) => {
        onBreak();
        onCrash(error);
      }),
    );
  try {
    return await bring(release);
  } catch (error) {
    // A release from before embedding existed would take the page for the shell's.
    if (!lastGood?.embed) throw asEmbedProblem(error, 'mount_failed');
    console.error(`${release.name} ${release.version} failed, falling back.`, error);
    return bring(lastGood);
  }
}
