import type { failureCauses } from '@stridewell/contracts';

/** The code of a failure. */
export type FailureCause = (typeof failureCauses)[number];

/** A release's failure, for people to read and programs to count. */
export type Failure = Readonly<{
  cause: FailureCause;
  /** A sentence with details for support; never the only explanation. */
  detail: string;
  /** The address of the file that did not arrive, if known. */
  file?: string;
  /** Whether the server says that it has no such file. */
  isGone?: boolean;
}>;

type NamedError = Error & { failure: Failure };

/** Creates an error with a known cause. */
export function createFailure(
  cause: FailureCause,
  detail: string,
  origin?: unknown,
  file?: string,
  isGone = false,
): Error {
  const failure: Failure = { cause, detail, isGone, ...(file !== undefined && { file }) };
  return Object.assign(new Error(`${cause}: ${detail}`, { cause: origin }), { failure });
}

function isNamed(error: unknown): error is NamedError {
  return error instanceof Error && 'failure' in error;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * React's messages for a hook called in another copy of React, and for an element created by another copy; errors 321
 * and 525 when minified.
 */
const isOfAnotherReact =
  /reading 'use[A-Z]\w*'|Invalid hook call|React Element from an older version|(?:error #|\/errors\/)(?:321|525)/;

/** Returns the failure that an error stands for; `otherwise` is the cause of an unknown one. */
export function describeFailure(error: unknown, otherwise: FailureCause = 'crashed'): Failure {
  if (isNamed(error)) return error.failure;
  const detail = sentenceOf(error);
  if (isOfAnotherReact.test(detail)) return { cause: 'shared_version', detail };
  return { cause: otherwise, detail };
}

const passing: readonly FailureCause[] = [
  'entry_missing',
  'entry_refused',
  'entry_timeout',
  'chunk_missing',
  'chunk_timeout',
];

/** Whether the network or the server may do better next time; the release's code isn't at fault. */
export function isTemporary(cause: FailureCause): boolean {
  return passing.includes(cause);
}

/** Whether a chunk of loaded code did not arrive. */
export function isLostChunk(cause: FailureCause): boolean {
  return cause === 'chunk_missing' || cause === 'chunk_timeout';
}

/** Whether a file of the release was missing, for example because it was pruned after the page was loaded. */
export function isLostFile(cause: FailureCause): boolean {
  return cause === 'entry_missing' || cause === 'chunk_missing';
}
