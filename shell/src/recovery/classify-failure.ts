import { diagnoseScript } from './diagnose-script.ts';
import { describeFailure, createFailure } from './failure-cause.ts';
import type { FailureCause } from './failure-cause.ts';

type ChunkLoadError = Error & { type?: string; request?: string };

/** The error that webpack's runtime throws if a chunk does not arrive. */
export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

const isUnsatisfiedShare = /does not satisfy the requirement|Unsatisfied version/;

/** Finds out the cause of a release's error, asking the server about a script that did not arrive. */
export async function classifyFailure(
  error: unknown,
  otherwise: FailureCause,
  entry: string,
): Promise<Error> {
  const known = describeFailure(error, otherwise);
  const { detail } = known;
  if (error instanceof Error && 'failure' in error) return error;
  if (isChunkLoadError(error)) {
    if (error.type === 'timeout')
      return createFailure('chunk_timeout', detail, error, error.request);
    return diagnoseScript(error.request ?? entry, 'chunk', error);
  }
  if (detail.includes('ScriptNetworkError')) {
    if (detail.includes('timed out')) return createFailure('entry_timeout', detail, error, entry);
    return diagnoseScript(entry, 'entry', error);
  }
  if (/ScriptExecutionError|RUNTIME-001/.test(detail)) {
    return createFailure('entry_broken', detail, error);
  }
  if (/does not exist in container/.test(detail))
    return createFailure('expose_missing', detail, error);
  if (isUnsatisfiedShare.test(detail)) return createFailure('shared_version', detail, error);
  return createFailure(known.cause, detail, error);
}
