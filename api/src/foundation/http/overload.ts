import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { createAdmission } from './admission.ts';
import { Problem } from './problem.ts';

/** Compiling the schemas holds the event loop up for a moment; that is no reason to turn anybody away. */
const warmUpMs = 10_000;

/**
 * Backpressure: answers 503 at once while more callers ask than are served, or the event loop lags: a few fast refusals serve
 * more people than a slow queue.
 */
export async function limitConcurrentRequests(
  app: FastifyInstance,
  delayLimitMs: number,
  warmUntil: number = Date.now() + warmUpMs,
): Promise<void> {
  const admission = createAdmission();
  app.addHook('onRequest', async (request, reply) => {
    const { movesFile } = request.routeOptions.config;
    // A file takes as long as it takes, and how many there may be is decided elsewhere.
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

function isHealthCheck(url: string): boolean {
  return url.endsWith('/healthz');
}

/** Not all after the same time: they would come together once more. */
function overloaded(): Problem {
  return new Problem('unavailable', { retryAfter: 1 + Math.floor(Math.random() * 3) });
}
