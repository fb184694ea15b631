import { Instant } from '@stridewell/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { outsidePrograms, type Pools } from '#engine/postgres/index.ts';
import { fieldProblem, Problem } from '#engine/requests/problems/problem.ts';
import { createMetrics, type MetricSources } from './metrics.ts';
import type { RequireOperator } from './operator-access.ts';
import { selectIsReady } from './readiness.sql.ts';

/** The paths of operator calls. */
export const operatorPaths = /^\/api\/(healthz|readyz|metrics|release-health|release-desk)(\?|$)/;

/** Serves calls only to operators; for others they don't exist. */
export function answerOperatorsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!operatorPaths.test(request.url)) throw new Problem('not_found');
  });
}

/** What health checks and metrics need from the other parts. */
interface HealthParts extends MetricSources {
  /** Stores the reports of the process that signs releases, and returns its pending requests. */
  exchangeReleases: (told: unknown) => Promise<unknown>;
  requireOperator: RequireOperator;
}

/** Serves health checks and metrics, and how releases start. The liveness check does not use the database. */
export function serveHealthAndMetrics(
  app: FastifyInstance,
  pools: Pools,
  { exchangeReleases, requireOperator, ...sources }: HealthParts,
): void {
  const { registry, noteGuard } = createMetrics(app, pools, sources);
  const schema = { hide: true };
  app.get('/healthz', { schema }, async () => ({ data: { status: 'alive' } }));
  app.get('/readyz', { schema }, async () => {
    await outsidePrograms(pools, selectIsReady);
    return { data: { status: 'ready' } };
  });
  app.get('/metrics', { schema }, async (request, reply) => {
    requireOperator(request);
    reply.type(registry.contentType);
    return registry.metrics();
  });
  app.get('/release-health', { schema }, async (request) => {
    requireOperator(request);
    const since = readSince(request.query);
    return { data: await outsidePrograms(pools, (db) => sources.readReleaseHealth(db, since)) };
  });
  app.post('/release-desk', { schema }, async (request) => {
    requireOperator(request);
    const data = await exchangeReleases(request.body);
    noteGuard();
    return { data };
  });
}

function readSince(query: unknown): Date {
  const { success, data } = z.object({ since: Instant }).safeParse(query);
  const message = 'Use a UTC time such as 2026-11-21T08:00:00Z.';
  if (!success) throw fieldProblem('validation_failed', 'since', message);
  return new Date(data.since);
}
