import type { RequireOperator } from '@stridewell/api/operator-access';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** What the health checks of a process without the API show. */
type ProcessHealthParts = Readonly<{
  metrics: Registry;
  /** Rejects with a sentence while the process can't do its work. */
  requireReady: () => Promise<unknown>;
  /** Sets the gauges before they are read. */
  measure: () => Promise<void>;
  /** Throws unless a request for the metrics comes from an operator. */
  requireOperator: RequireOperator;
}>;

/** Creates the metrics of a process, with those of Node. */
export function createMetrics(): Registry {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  return metrics;
}

/** Serves `/healthz`, `/readyz` and `/metrics`. */
export function serveProcessHealth(
  app: FastifyInstance,
  { metrics, requireReady, measure, requireOperator }: ProcessHealthParts,
): void {
  app.get('/healthz', async () => ({ data: { status: 'alive' } }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await requireReady();
      return { data: { status: 'ready' } };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      reply.code(503).header('retry-after', '5');
      return { error: { code: 'unavailable', message } };
    }
  });
  app.get('/metrics', async (request, reply) => {
    try {
      requireOperator(request);
    } catch {
      return reply
        .code(401)
        .send({
          error: {
            code: 'not_signed_in',
            message: 'Metrics are for operators. Send METRICS_TOKEN as a bearer token.',
          },
        });
    }
    await measure();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
