import { type ProblemCode, problems } from '@stridewell/contracts';

/** What a caller may be told beside the code. */
export interface ProblemDetails {
  /** Replaces the words of the problem table. */
  message?: string;
  /** Each refused field with its messages, the first to be shown. */
  fields?: Record<string, string[]>;
  /** Seconds to wait before another try. */
  retryAfter?: number;
  /** Headers of the answer; they are not kept for repeats. */
  headers?: Record<string, string>;
}

/** A failure that the caller is meant to hear about; anything else that is thrown is our own mistake. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const [status, message] = problems[code];
    super(details.message ?? message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** A problem of one field of what was sent, in the words of the problem table unless told otherwise. */
export function fieldProblem(code: ProblemCode, field: string, message?: string): Problem {
  const [, words] = problems[code];
  const said = message ?? words;
  return new Problem(code, { message: said, fields: { [field]: [said] } });
}
