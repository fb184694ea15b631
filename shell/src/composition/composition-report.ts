import { listRemotes } from './composition.ts';
import type { FailureCause } from '#recovery/failure-cause.ts';
import { isOnTrial } from '#registry/is-on-trial.ts';
import type { RemoteState } from '#lifecycle/remote-states.ts';

/** A remote's status, as the inspector shows it. */
export type ReportedRemote = Readonly<{
  name: string;
  version: string;
  step: RemoteState;
  /** The last failure on this page, even if it has recovered since. */
  cause?: FailureCause | undefined;
  loadedInMs?: number | undefined;
  mountedInMs?: number | undefined;
  /** Whether the last good release replaces the chosen one. */
  isFallback: boolean;
  isOverride: boolean;
}>;

/** Returns every remote of this page with its status. */
export function compositionReport(): readonly ReportedRemote[] {
  return listRemotes().map(({ selected, status }) => {
    const release = status.release ?? selected.release;
    return {
      name: release.name,
      version: release.version,
      step: status.state,
      cause: status.failure?.cause,
      loadedInMs: status.loadedInMs,
      mountedInMs: status.mountedInMs,
      isFallback: status.isFallback,
      isOverride: isOnTrial(release),
    };
  });
}
