import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Browsers ask again after at most two hours, whatever the header says (Chromium's limit). */
const preflightSeconds = 7_200;

/**
 * Lets pages of partners call the API from their own origin with a token in `Authorization`. Cookies stay
 * out: a browser sends none where `Access-Control-Allow-Credentials` is not said, and it never is.
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
