import type { FailureAnswer, ProblemCode } from '@stridewell/contracts';

/** Codes that the client adds to those of the API. */
export type ClientProblemCode = 'network_unreachable' | 'request_cancelled' | 'answer_unreadable';

/** A failed call. Screens branch on `code`; `message` is for people; `status` is 0 if there was no response. */
export class ApiProblem extends Error {
  readonly code: ProblemCode | ClientProblemCode;
  readonly status: number;
  /** The first message of each refused field, by field name (`stepData.0.date`). */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Seconds after which a retry makes sense; null if unknown. */
  readonly retryAfter: number | null;
  /** Milliseconds from the request to the failure. */
  readonly waited: number;
  /** What an external program says about someone who may register; null for any other refusal. */
  readonly userGuid: string | null;
  /** The questions of `answers_needed`. */
  readonly asked: unknown;

  constructor(
    code: ProblemCode | ClientProblemCode,
    status: number,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    requestId: string | null = null,
    retryAfter: number | null = null,
    waited = 0,
    userGuid: string | null = null,
    asked?: unknown,
  ) {
    super(message);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.waited = waited;
    this.userGuid = userGuid;
    this.asked = asked;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function areMessages(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(Array.isArray);
}

/**
 * Whether a response is a failure of the API, not of a proxy. Written by hand, because every page needs it and hardly
 * any needs the schema library before its first data.
 */
function isFailureAnswer(body: unknown): body is FailureAnswer {
  if (!isObject(body) || !isObject(body['error'])) return false;
  const { code, message, fields, requestId } = body['error'];
  const areWords = [code, message, requestId].every((part) => typeof part === 'string');
  return areWords && (fields === undefined || areMessages(fields));
}

/** Reads a failure response of the API; a response in another shape (a proxy's page) becomes `answer_unreadable`. */
export function readProblem(
  status: number,
  body: unknown,
  retryAfter: number | null,
  waited = 0,
  userGuid: string | null = null,
): ApiProblem {
  if (!isFailureAnswer(body))
    return new ApiProblem('answer_unreadable', status, '', {}, null, retryAfter, waited);
  const { code, message, fields, requestId, retryAfter: told, asked } = body.error;
  const first = Object.entries(fields ?? {}).map(([field, messages]) => [field, messages[0] ?? '']);
  return new ApiProblem(
    code as ProblemCode, // the API returns only codes of the shared table
    status,
    message,
    Object.fromEntries(first) as Record<string, string>, // pairs of strings, made above
    requestId,
    typeof told === 'number' ? told : retryAfter,
    waited,
    userGuid,
    asked,
  );
}
