import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from '#config.ts';
import { answerFailure } from './failures.ts';

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
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, request, reply);
    },
  };
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
