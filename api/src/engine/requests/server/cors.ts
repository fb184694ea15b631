import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Browsers ask again after at most two hours, whatever the header says (Chromium's limit). */
const preflightSeconds = 7_200;

/**
 * Lets partners' pages call the API from their own origin with a token in `Authorization`. Cookies aren't sent:
 * browsers need `Access-Control-Allow-Credentials` for that, which is never set.
 */
export async function allowEmbedOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    // A function instead of a list: with a list, an unlisted origin gets half of the headers.
    origin: (origin, done) => done(null, origin !== undefined && origins.includes(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id'],
    exposedHeaders: ['Idempotent-Replayed', 'Retry-After', 'X-Request-Id'],
    maxAge: preflightSeconds,
    strictPreflight: false,
  });
}
