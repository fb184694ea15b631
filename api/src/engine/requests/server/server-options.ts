import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from '#config.ts';
import { answerFailure } from '#engine/requests/problems/failures.ts';
import { createHttpServer, refuseUnreadable } from './http-server.ts';
import { buildLazySerializers } from '#engine/requests/documentation/lazy-serializers.ts';

/** Returns the server's limits, request IDs and log options. */
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
    serverFactory: createHttpServer,
    forceCloseConnections: 'idle',
    // Requests that arrive at the last moment are served: Fastify's own refusal doesn't say when to retry.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildSerializer: buildLazySerializers } },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: refuseUnreadable,
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

/** Parameters whose values are credentials, such as `refreshToken`, `npt` and `terryberryCode`. */
const secretName =
  /token|secret|password|nonce|invite|guid|code$|\b(npt|ssort|jwt|assertion|signature|sig)\b/i;

/** Parts of paths that are credentials: of device vendors, sync links (`swl_…`) and upload addresses (`pdl_…`). */
const secretPath = /(\/devices\/words\/[^/?]+\/|\/sync\/|\/people-drop\/|(?:swl|pdl)_\d+_)[^/?]+/gi;

/**
 * Returns an address for the log: without secret parts of its path and the values of secret parameters, however their
 * names are encoded.
 */
export function withoutSecrets(address: string): string {
  const url = address.replaceAll(secretPath, '$1[secret]');
  const query = url.indexOf('?');
  if (query === -1) return url;
  const pairs = url.slice(query + 1).split('&');
  const shown = pairs.map((pair) => {
    const [name = ''] = pair.split('=', 1);
    const isSecret = name.length < pair.length && secretName.test(decodeName(name));
    return isSecret ? `${name}=[secret]` : pair;
  });
  return `${url.slice(0, query)}?${shown.join('&')}`;
}

/** Decodes a name; returns it unchanged if it can't be decoded. */
function decodeName(name: string): string {
  return name.replace(/(%[0-9a-f]{2})+/gi, (escaped) =>
    Buffer.from(escaped.replaceAll('%', ''), 'hex').toString('latin1'),
  );
}

/** Adds headers to every response; a page with its own policy has set it before. */
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

/** Makes each response the last of its connection once the app is closing: a kept connection would delay the end. */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
