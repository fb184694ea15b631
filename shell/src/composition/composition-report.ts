import { remotesOfPage } from './composition.ts';
import type { FailureCause } from './failure-cause.ts';
import { isOnTrial } from './on-trial.ts';
import type { RemoteState } from './remote-states.ts';

/** How one remote stands on this page. */
export type ReportedRemote = Readonly<{
  name: string;
  version: string;
  step: RemoteState;
  /** Why it last failed on this page, also after it has been mended. */
  cause?: FailureCause | undefined;
  loadedInMs?: number | undefined;
  mountedInMs?: number | undefined;
  /** The last good release stands in for the chosen one. */
  isFallback: boolean;
  isOverride: boolean;
}>;

/** Every remote of this page, for whoever looks into it. */
export function compositionReport(): readonly ReportedRemote[] {
  return remotesOfPage().map(({ selected, standing }) => {
    const release = standing.release ?? selected.release;
    return {
      name: release.name,
      version: release.version,
      step: standing.state,
      cause: standing.failure?.cause,
      loadedInMs: standing.loadedInMs,
      mountedInMs: standing.mountedInMs,
      isFallback: standing.isFallback,
      isOverride: isOnTrial(release),
    };
  });
}
