import type { ProblemCode } from '@stridewell/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TransactionLost, UnfinishedRestore } from '#engine/postgres/index.ts';
import { Problem } from './problem.ts';

/** Sends every failure of the app in one format, from one table. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(app, request);
    if (methods.length === 0) return answerFailure(new Problem('not_found'), request, reply);
    reply.header('allow', methods.join(', '));
    return answerFailure(new Problem('method_not_allowed'), request, reply);
  });
}

/** Writes one failure; a server error is logged in full and the response has no details. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toProblem(error);
  // 503 with Retry-After is load shedding: logging a stack for each would slow the rest down.
  const isMeant = problem === error && problem.details.retryAfter !== undefined;
  if (problem.status >= 500 && !isMeant) request.log.error({ err: error }, problem.code);
  else {
    const { code, cause, details } = problem;
    const because = cause instanceof Error ? cause.message : undefined;
    request.log.info({ code, fields: details.fields, because }, 'refused');
  }
  const retryAfter = problem.details.retryAfter ?? (problem.status === 503 ? 1 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.details.headers) reply.headers(problem.details.headers);
  const { saysSuccess, saysMessage, writesFailure } = request.routeOptions.config;
  if (writesFailure) {
    const { status, type, text } = writesFailure(problem);
    return reply.code(status).type(type).send(text);
  }
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(failureText(problem, request.id, { retryAfter, saysSuccess, saysMessage }));
}

/** The additional content of a failure response. */
interface FailureForm {
  retryAfter?: number | undefined;
  saysSuccess?: boolean | undefined;
  saysMessage?: boolean | undefined;
}

/** Returns the text of a failure response; this text is stored for a refused write, so that a repeat gets it again. */
export function failureText(
  problem: Problem,
  requestId: string,
  { retryAfter, saysSuccess, saysMessage }: FailureForm = {},
): string {
  const { code, message, details } = problem;
  const { fields, asked } = details;
  return JSON.stringify({
    ...(saysSuccess && { success: false }),
    ...(saysMessage && { message }),
    error: {
      code,
      message,
      ...(fields && { fields }),
      ...(asked !== undefined && { asked }),
      requestId,
      ...(retryAfter !== undefined && { retryAfter }),
    },
  });
}

/** Converts failures of the framework, the database and the network to problems that a caller can act on. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof UnfinishedRestore) return new Problem('maintenance');
  if (isDatabaseUnavailable(error)) return new Problem('unavailable');
  const status = statusOf(error);
  if (status >= 400 && status < 500) return new Problem(codeForStatus(status));
  return new Problem('internal_error');
}

function codeForStatus(status: number): ProblemCode {
  // The product throws the codes of its own rules; these are for what the framework refuses.
  const own: Record<number, ProblemCode> = {
    404: 'not_found',
    405: 'method_not_allowed',
    413: 'payload_too_large',
    // A name in the path that is longer than any stored one.
    414: 'not_found',
    415: 'unsupported_media_type',
    429: 'too_many_requests',
  };
  return own[status] ?? 'malformed_request';
}

/**
 * Returns whether an error means that the database can't be reached, timed out or lost a conflict three times,
 * so that the caller should retry.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof TransactionLost) return true;
  if (!(error instanceof Error)) return false;
  return (
    /^(08|53|57P|40|58)\w+$|^(57014|55000|55P03|25P03|25P02)$/.test(codeOf(error)) ||
    /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN)$/.test(codeOf(error)) ||
    // The server's socket, which is a file on the same machine.
    (codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout/i.test(
      error.message,
    )
  );
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns the methods that the address supports, for the response to another one. */
function methodsOf(app: FastifyInstance, request: FastifyRequest): string[] {
  const [path] = request.url.split('?', 1);
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].filter(
    (method) => app.findRoute({ method, url: path ?? '' }) !== null,
  );
}
