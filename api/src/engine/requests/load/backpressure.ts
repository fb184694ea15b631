import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { createAdmission } from './admission.ts';
import { Problem } from '#engine/requests/problems/problem.ts';

/**
 * Compiling the schemas blocks the event loop, which is no reason to refuse requests. Starts when the API is
 * ready: on a busy machine, getting there takes longer than this.
 */
const warmUpMs = 10_000;

/**
 * Backpressure (load shedding): responds 503 right away while more requests are running than can be served in time, or
 * the event loop lags.
 */
export async function limitConcurrentRequests(
  app: FastifyInstance,
  delayLimitMs: number,
  warmUp: number = warmUpMs,
): Promise<void> {
  const admission = createAdmission();
  let warmUntil = Infinity;
  app.addHook('onReady', async () => {
    warmUntil = Date.now() + warmUp;
  });
  app.addHook('onRequest', async (request, reply) => {
    const { movesFile } = request.routeOptions.config;
    // Files are not limited here: export slots and the minimum upload rate limit them.
    if (movesFile || isHealthCheck(request.url)) return;
    if (!admission.enter()) throw overloaded();
    reply.raw.once('close', () => admission.leave());
  });
  await app.register(underPressure, {
    maxEventLoopDelay: delayLimitMs,
    pressureHandler: async (request) => {
      if (isHealthCheck(request.url) || Date.now() < warmUntil) return;
      throw overloaded();
    },
  });
}

/** Health checks are never refused: a busy server is alive and ready. */
function isHealthCheck(url: string): boolean {
  return /\/(healthz|readyz)(\?|$)/.test(url);
}

/** With jitter, so that clients do not all retry at the same time. */
function overloaded(): Problem {
  return new Problem('unavailable', { retryAfter: 1 + Math.floor(Math.random() * 3) });
}
