import { diagnoseScript } from './diagnose-script.ts';
import { describeFailure, failureOf } from './failure-cause.ts';
import type { FailureCause } from './failure-cause.ts';

type ChunkLoadError = Error & { type?: string; request?: string };

/** What webpack's runtime throws when a chunk does not arrive. */
export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

const isUnsatisfiedShare = /does not satisfy the requirement|Unsatisfied version/;

/** Finds out what an error of a release means, asking the server for a script that did not come. */
export async function classifyFailure(
  error: unknown,
  otherwise: FailureCause,
  entry: string,
): Promise<Error> {
  const known = describeFailure(error, otherwise);
  const { detail } = known;
  if (error instanceof Error && 'failure' in error) return error;
  if (isChunkLoadError(error)) {
    if (error.type === 'timeout') return failureOf('chunk_timeout', detail, error, error.request);
    return diagnoseScript(error.request ?? entry, 'chunk', error);
  }
  if (detail.includes('ScriptNetworkError')) {
    if (detail.includes('timed out')) return failureOf('entry_timeout', detail, error, entry);
    return diagnoseScript(entry, 'entry', error);
  }
  if (/ScriptExecutionError|RUNTIME-001/.test(detail)) {
    return failureOf('entry_broken', detail, error);
  }
  if (/does not exist in container/.test(detail)) return failureOf('expose_missing', detail, error);
  if (isUnsatisfiedShare.test(detail)) return failureOf('shared_version', detail, error);
  return failureOf(known.cause, detail, error);
}
