import { createHttpServer, refuseUnreadable } from '@stridewell/api/http-server';
import type { RequireOperator } from '@stridewell/api/operator-access';
import { drainUnreadBodies } from '@stridewell/api/unread-body';
import type { ReleaseStore } from '@stridewell/releases';
import { createReleaseDoor, limitCheck, requireWritableStore } from '@stridewell/releases/door';
import type { TrialBrowser } from '@stridewell/releases/door';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram } from 'prom-client';
import { createMetrics, serveProcessHealth } from '#process-health.ts';

/** The parts of the server that takes teams' releases. */
export type DoorServerParts = Readonly<{
  store: ReleaseStore;
  publicHost: string;
  /** Starts a browser for trials; null if this server takes no builds. */
  openBrowser: (() => Promise<TrialBrowser>) | null;
  requireOperator: RequireOperator;
}>;

const minute = 60_000;

/** Starts a browser and closes it: one that is installed may still not start in its sandbox. */
async function requireBrowser(openBrowser: () => Promise<TrialBrowser>): Promise<void> {
  const browser = await openBrowser().catch((error: unknown) => {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(
      `No browser starts, so no release can be tried: ${why} Set STRIDEWELL_TRIALS=0 to take rollbacks and retirements only.`,
    );
  });
  await browser.close();
}

/** Rejects with a sentence while the store, the keys or the browser can't be used. */
export function createDoorCheck({
  store,
  openBrowser,
}: Pick<DoorServerParts, 'store' | 'openBrowser'>): () => Promise<void> {
  // Probes come every few seconds from several places, and a browser takes a second to start.
  const requireStore = limitCheck(() => requireWritableStore(store), {
    success: minute / 2,
    failure: minute / 12,
  });
  const requireTrials = limitCheck(
    async () => {
      if (openBrowser) await requireBrowser(openBrowser);
    },
    { success: 15 * minute, failure: minute / 4 },
  );
  return async () => {
    await requireStore();
    await requireTrials();
  };
}

/** Builds the server that takes teams' releases below `/releases/`, with health checks and metrics. */
export function buildDoorServer(parts: DoorServerParts): FastifyInstance {
  const { store, openBrowser, publicHost, requireOperator } = parts;
  const metrics = createMetrics();
  const durations = new Histogram({
    name: 'door_request_duration_seconds',
    help: "Time from a team's request to the end of its response.",
    labelNames: ['action', 'status'],
    buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 600],
    registers: [metrics],
  });
  const ready = new Gauge({
    name: 'door_ready',
    help: '1 while releases can be taken, 0 while the store, the keys or the browser fail.',
    registers: [metrics],
  });
  const takesBuilds = new Gauge({
    name: 'door_takes_builds',
    help: '1 if builds are tried in a browser, 0 if only rollbacks and retirements are taken.',
    registers: [metrics],
  });
  takesBuilds.set(openBrowser ? 1 : 0);
  const door = createReleaseDoor({
    store,
    openBrowser,
    publicHost,
    onResponse: ({ action, status, seconds }) =>
      durations.observe({ action, status: String(status) }, seconds),
  });
  const app = fastify({
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    serverFactory: (serve) =>
      createHttpServer((request, response) =>
        request.url?.startsWith('/releases/') ? door(request, response) : serve(request, response),
      ),
  });
  drainUnreadBodies(app);
  const requireReady = createDoorCheck(parts);
  serveProcessHealth(app, {
    metrics,
    requireReady,
    requireOperator,
    measure: () =>
      requireReady().then(
        () => ready.set(1),
        () => ready.set(0),
      ),
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ error: { code: 'not_found', message: 'There is no such address.' } }),
  );
  return app;
}
