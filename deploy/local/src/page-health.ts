import type { RequireOperator } from '@stridewell/api/operator-access';
import { shellKey } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram } from 'prom-client';
import { createMetrics, serveProcessHealth } from './process-health.ts';
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
  const metrics = createMetrics();
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

  serveProcessHealth(app, {
    metrics,
    requireOperator,
    requireReady: () => requireServable(store, publishedPage),
    measure: async () => {
      const page = await requireServable(store, publishedPage).catch(() => undefined);
      ready.set(page ? 1 : 0);
      if (!page) return;
      const { revision: number, expires } = page.registry.registry;
      revision.set(number);
      expiry.set(Date.parse(expires ?? '') / 1000);
    },
  });
}
