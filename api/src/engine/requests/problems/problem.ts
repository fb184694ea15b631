import { type ProblemCode, problems } from '@stridewell/contracts';

/** Additional content for the caller besides the code. */
export interface ProblemDetails {
  /** Replaces the problem table's message. */
  message?: string;
  /** Each refused field with its messages, the first one to show first. */
  fields?: Record<string, string[]>;
  /** Questions that the caller has to answer first. */
  asked?: unknown;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** Headers of the response; they aren't stored for repeats. */
  headers?: Record<string, string>;
}

/** A failure for the caller; any other thrown error is our own mistake. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}, options?: ErrorOptions) {
    const [status, message] = problems[code];
    super(details.message ?? message, options);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** A problem of one field of the input, by default with the problem table's message. */
export function fieldProblem(code: ProblemCode, field: string, message?: string): Problem {
  const [, words] = problems[code];
  const said = message ?? words;
  return new Problem(code, { message: said, fields: { [field]: [said] } });
}
