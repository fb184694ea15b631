import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { parseForm } from '#engine/requests/input/form-body.ts';
import { readJsonAsUtf8 } from '#engine/requests/input/readable-text.ts';
import { limitConcurrentRequests } from '#engine/requests/load/backpressure.ts';
import { enforceBodyTimeout } from '#engine/requests/load/body-timeout.ts';
import { drainUnreadBodies } from '#engine/requests/load/unread-body.ts';
import { answerFailures } from '#engine/requests/problems/failures.ts';
import { allowEmbedOrigins } from './cors.ts';
import { answerOperatorsOnly } from './health-and-metrics.ts';
import { warnOfUntrustedProxies } from './proxy-hints.ts';
import { addSecurityHeaders, closeConnectionsOnShutdown, serverOptions } from './server-options.ts';

/** Creates the server with its limits and its log; it has no routes yet. */
export function createServer(config: Config): FastifyInstance {
  return fastify(serverOptions(config));
}

/**
 * Adds what applies to every request, before any route: timeouts, security headers, CORS, readable bodies,
 * errors and the limit of concurrent requests.
 * @param isWorker whether the process only serves operators
 */
export async function guardServer(
  app: FastifyInstance,
  config: Config,
  { isWorker }: { isWorker: boolean },
): Promise<void> {
  closeConnectionsOnShutdown(app);
  if (isWorker) answerOperatorsOnly(app);
  drainUnreadBodies(app);
  enforceBodyTimeout(app);
  addSecurityHeaders(app, config.publicOrigin?.startsWith('https:') ?? false);
  warnOfUntrustedProxies(app, config);
  answerFailures(app);
  await allowEmbedOrigins(app, config.embedOrigins);
  readJsonAsUtf8(app);
  await app.register(formbody, { parser: parseForm });
  if (config.eventLoopDelayLimitMs > 0)
    await limitConcurrentRequests(app, config.eventLoopDelayLimitMs);
}
