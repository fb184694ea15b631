import type { RequireOperator } from '@stridewell/api/operator-access';
import { shellKey } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PublishedPage } from './published-page.ts';

/** Throws unless pages can be served: the registry has a trusted signature, and the files can be read. */
export async function requireServable(
  { objects, address }: Pick<ReleaseStore, 'objects' | 'address'>,
  publishedPage: () => Promise<PublishedPage>,
): Promise<PublishedPage> {
  const page = await publishedPage();
  const [script] = page.shell.scripts;
  const key = shellKey(script ?? 'shell.json');
  if (!(await objects.read(key))) throw new Error(`${key} is missing in ${address}.`);
  return page;
}

/** Serves the health checks and the metrics of the page server. */
export function servePageHealth(
  app: FastifyInstance,
  store: Pick<ReleaseStore, 'objects' | 'address'>,
  publishedPage: () => Promise<PublishedPage>,
  requireOperator: RequireOperator,
): void {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'page_request_duration_seconds',
    help: "Time from a request's first byte to the end of its response.",
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    const kind = request.routeOptions.url ?? 'page';
    durations.observe({ kind, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  const ready = new Gauge({
    name: 'page_ready',
    help: '1 while pages are served, 0 while they return 503.',
    registers: [metrics],
  });
  const revision = new Gauge({
    name: 'page_registry_revision',
    help: 'Revision of the registry in use.',
    registers: [metrics],
  });
  const expiry = new Gauge({
    name: 'page_registry_expiry_timestamp_seconds',
    help: 'When the registry in use expires, in seconds since 1970. After that, every page returns 503.',
    registers: [metrics],
  });

  app.get('/healthz', async () => ({ data: { status: 'alive' } }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await requireServable(store, publishedPage);
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
    const page = await requireServable(store, publishedPage).catch(() => undefined);
    ready.set(page ? 1 : 0);
    if (page) {
      const { revision: number, expires } = page.registry.registry;
      revision.set(number);
      expiry.set(Date.parse(expires ?? '') / 1000);
    }
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
