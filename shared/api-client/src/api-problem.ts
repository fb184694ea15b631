import type { FailureAnswer, ProblemCode } from '@stridewell/contracts';

/** Codes the client itself gives, beside those of the API. */
export type ClientProblemCode = 'network_unreachable' | 'request_cancelled' | 'answer_unreadable';

/** A call that failed. Screens branch on `code`; `message` is for people; `status` is 0 when no answer came. */
export class ApiProblem extends Error {
  readonly code: ProblemCode | ClientProblemCode;
  readonly status: number;
  /** The first message of each refused field, by field name (`stepData.0.date`). */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Seconds after which another try makes sense; null when unknown. */
  readonly retryAfter: number | null;
  /** Milliseconds from the request until it had failed. */
  readonly waited: number;
  /** Who an external program says that somebody is who may register; null but for that refusal. */
  readonly userGuid: string | null;

  constructor(
    code: ProblemCode | ClientProblemCode,
    status: number,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    requestId: string | null = null,
    retryAfter: number | null = null,
    waited = 0,
    userGuid: string | null = null,
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
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function areMessages(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(Array.isArray);
}

/**
 * Whether an answer is a failure of the API, and not of something in between. Written out, because every page needs it
 * and hardly one needs the schema's library before its first data.
 */
function isFailureAnswer(body: unknown): body is FailureAnswer {
  if (!isObject(body) || !isObject(body['error'])) return false;
  const { code, message, fields, requestId } = body['error'];
  const areWords = [code, message, requestId].every((part) => typeof part === 'string');
  return areWords && (fields === undefined || areMessages(fields));
}

/** Reads a failure answer of the API; an answer in another shape (a proxy's page) becomes `answer_unreadable`. */
export function readProblem(
  status: number,
  body: unknown,
  retryAfter: number | null,
  waited = 0,
  userGuid: string | null = null,
): ApiProblem {
  if (!isFailureAnswer(body))
    return new ApiProblem('answer_unreadable', status, '', {}, null, retryAfter, waited);
  const { code, message, fields, requestId, retryAfter: told } = body.error;
  const first = Object.entries(fields ?? {}).map(([field, messages]) => [field, messages[0] ?? '']);
  return new ApiProblem(
    code as ProblemCode, // the API answers only codes of the shared table
    status,
    message,
    Object.fromEntries(first) as Record<string, string>, // pairs of strings, made above
    requestId,
    typeof told === 'number' ? told : retryAfter,
    waited,
    userGuid,
  );
}
