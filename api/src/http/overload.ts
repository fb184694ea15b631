import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Compiling the schemas holds the event loop up for a moment; that is no reason to turn anybody away. */
const warmUpMs = 10_000;

/** Answers 503 at once while the event loop lags: a few fast refusals serve more people than a slow queue. */
export async function turnAwayOverload(
  app: FastifyInstance,
  delayLimitMs: number,
  warmUntil: number = Date.now() + warmUpMs,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: delayLimitMs,
    pressureHandler: async (request) => {
      const isAskedForLife = request.url.endsWith('/healthz');
      if (isAskedForLife || Date.now() < warmUntil) return;
      throw new Problem('unavailable', { retryAfter: 2 });
    },
  });
}
