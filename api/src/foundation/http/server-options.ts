import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { problems } from '@stridewell/contracts';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from '#config.ts';
import { answerFailure } from './failures.ts';
import { buildLazySerializers } from './lazy-serializers.ts';

/** Limits, request ids and logs of the server. */
export function serverOptions(config: Config): FastifyHttpOptions<Server> {
  return {
    logger: loggerOptions(config),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    },
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    connectionTimeout: 60_000,
    // Of a body, which may be a file on a slow line: body-time.ts.
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    // Node looks for those who are too slow every 30 s unless told, which would make 40 s of the 10.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    // What arrives in the last moment is served: Fastify's own refusal does not say when to come back.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildSerializer: buildLazySerializers } },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket),
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, request, reply);
    },
  };
}

/** What never became a request (broken or too slow HTTP) has no reply to answer through. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed) return;
  const statuses: Record<string, string> = {
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  };
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  const [, message] = problems.malformed_request;
  const body = JSON.stringify({
    error: { code: 'malformed_request', message, requestId: randomUUID() },
  });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function loggerOptions({ logLevel }: Config): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.refreshToken',
        '*.accessToken',
      ],
      censor: '[secret]',
    },
    serializers: {
      req: (request) => ({
        method: request.method,
        url: withoutSecrets(request.url ?? ''),
        remoteAddress: request.ip,
      }),
    },
  };
}

/** Tokens that the specification puts into addresses stay out of the log. */
export function withoutSecrets(url: string): string {
  return url.replace(
    /([?&](?:refreshToken|npt|nonce|terryberryCode|mobileToken)=)[^&]*/gi,
    '$1[secret]',
  );
}

/** Headers that every answer carries; a page with its own policy has set it before. */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    });
  });
}

/** Once the app is closing, each answer is the last of its connection: a kept one would hold up the end. */
export function closeConnectionsAtTheEnd(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
