/** Why a release did not come up, did not stay or did not go: the closed list that cards, console, inspector and health reports use. */
export const failureCauses = [
  'entry_missing',
  'entry_refused',
  'entry_timeout',
  'entry_broken',
  'tampered',
  'chunk_missing',
  'chunk_timeout',
  'expose_missing',
  'not_a_remote',
  'second_platform',
  'shared_version',
  'mount_threw',
  'mount_timeout',
  'render_threw',
  'crashed',
  'handler_threw',
  'unmount_timeout',
  'left_behind',
  'flooded_bus',
  'took_the_page',
  'description_missing',
  'description_broken',
] as const;

/** The code of what went wrong. */
export type FailureCause = (typeof failureCauses)[number];

/** What went wrong with a release, for a person to read and for a program to count. */
export type Failure = Readonly<{
  cause: FailureCause;
  /** What was found, in a sentence for the people who help; never shown as the explanation itself. */
  detail: string;
  /** The address of the file that did not come, where one is known. */
  file?: string;
  /** Whether the server says that it has no such file. */
  isGone?: boolean;
}>;

type NamedError = Error & { failure: Failure };

/** An error that knows its cause. */
export function failureOf(
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
 * React's words for a hook that ran in another React than the one that renders, and for an element that another made;
 * its errors 321 and 525 when minified.
 */
const isOfAnotherReact =
  /reading 'use[A-Z]\w*'|Invalid hook call|React Element from an older version|(?:error #|\/errors\/)(?:321|525)/;

/** What an error means; one without a name of its own means `otherwise`. */
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

/** Whether the network or the server may do better the next time; the code of the release is not at fault. */
export function isPassing(cause: FailureCause): boolean {
  return passing.includes(cause);
}

/** Whether a chunk of code that is loaded did not come. */
export function isOfLostChunk(cause: FailureCause): boolean {
  return cause === 'chunk_missing' || cause === 'chunk_timeout';
}

/** Whether a file of the release was not to be had, as when it has been pruned since the page was loaded. */
export function isOfLostFile(cause: FailureCause): boolean {
  return cause === 'entry_missing' || cause === 'chunk_missing';
}
