import { Instant } from '@stridewell/contracts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { type Db, outsidePrograms, type Pools } from '#engine/postgres/index.ts';
import type { RequireOperator } from './operator-access.ts';
import { fieldProblem, Problem } from '#engine/requests/problems/problem.ts';
import { selectIsReady } from './readiness.sql.ts';

/** How many jobs of a queue are in a state. */
interface QueueFigure {
  queue: string;
  state: string;
  jobs: number;
  oldestSeconds: number;
}

/** How a release came up within a stretch of time. */
interface ReleaseFigures {
  remote: string;
  version: string;
  mounted: number;
  loadFailed: number;
  mountFailed: number;
  crashed: number;
  handlerThrew: number;
  embedded: number;
  slow: number;
  readyMs: number | null;
  causes: Readonly<Record<string, number>>;
  members: number;
  failing: number;
}

/** How the last backups ended. */
interface BackupFigures {
  lastDone: { endedAt: string; bytes: number } | null;
  lastOutcome: { outcome: 'done' | 'failed' } | null;
  /** How often the schedule makes one; null while it makes none. */
  everyHours: number | null;
}

/** Where the metrics of the other parts come from. */
export interface MetricSources {
  /** Rows of dated tables that no partition was ready for, by table. */
  readDefaultPartitionRows: (db: Db) => Promise<ReadonlyMap<string, number>>;
  /** Jobs by queue and state. */
  readQueues: () => Promise<readonly QueueFigure[]>;
  /** How the last backups by the schedule ended. */
  readBackups: () => Promise<BackupFigures>;
  /** How releases came up since an instant. */
  readReleaseHealth: (db: Db, since: Date) => Promise<readonly ReleaseFigures[]>;
  /** Stores the reports of the process that signs releases, and returns its pending requests. */
  exchangeReleases: (told: unknown) => Promise<unknown>;
  requireOperator: RequireOperator;
}

/** The paths of the calls that only operators make. */
export const operatorPaths = /^\/api\/(healthz|readyz|metrics|release-health|release-desk)(\?|$)/;

/** Serves calls of operators only; to others they do not exist. */
export function answerOperatorsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!operatorPaths.test(request.url)) throw new Problem('not_found');
  });
}

/** Serves health checks and metrics, and how releases start. The liveness check does not use the database. */
export function serveHealthAndMetrics(
  app: FastifyInstance,
  pools: Pools,
  {
    readDefaultPartitionRows,
    readQueues,
    readBackups,
    readReleaseHealth,
    exchangeReleases,
    requireOperator,
  }: MetricSources,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measurePools(pools, registry);
  measureDefaultPartitionRows(() => outsidePrograms(pools, readDefaultPartitionRows), registry);
  measureQueues(readQueues, registry);
  measureBackups(readBackups, registry);
  measureReleases(
    () => outsidePrograms(pools, (db) => readReleaseHealth(db, new Date(Date.now() - dayMs))),
    registry,
  );
  const noteGuard = measureGuard(registry);
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
    return { data: await outsidePrograms(pools, (db) => readReleaseHealth(db, since)) };
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

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request’s first byte to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route and not the address: an address per member would make a series per member.
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}

function measurePools(pools: Pools, registry: Registry): void {
  new Gauge({
    name: 'database_connections',
    help: 'Database connections by pool and state; "waiting" counts requests without one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const name of ['app', 'separate', 'provider'] as const) {
        const pool = pools[name];
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
}

function measureDefaultPartitionRows(
  read: () => Promise<ReadonlyMap<string, number>>,
  registry: Registry,
): void {
  const readRows = shareRead(read, new Map<string, number>());
  new Gauge({
    name: 'rows_without_partition',
    help: 'Rows without a matching partition in dated tables; 0 is healthy.',
    labelNames: ['table'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [table, rows] of await readRows()) this.set({ table }, rows);
    },
  });
}

function measureQueues(read: () => Promise<readonly QueueFigure[]>, registry: Registry): void {
  const readTogether = shareRead(read, []);
  new Gauge({
    name: 'job_queue_jobs',
    help: 'Jobs by queue and state. Failed jobs are in queues ending in "-dead".',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue, state, jobs } of await readTogether()) this.set({ queue, state }, jobs);
    },
  });
  new Gauge({
    name: 'job_queue_oldest_seconds',
    help: 'Age of the oldest runnable job, by queue.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue, state, oldestSeconds } of await readTogether()) {
        if (state === 'waiting') this.set({ queue }, oldestSeconds);
      }
    },
  });
}

function measureBackups(read: () => Promise<BackupFigures>, registry: Registry): void {
  const readTogether = shareRead(read, { lastDone: null, lastOutcome: null, everyHours: null });
  const gauge = (
    name: string,
    help: string,
    valueOf: (figures: BackupFigures) => number | undefined,
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const value = valueOf(await readTogether());
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge(
    'backup_age_seconds',
    'Time since the last verified backup; absent before the first.',
    ({ lastDone }) => (lastDone ? (Date.now() - Date.parse(lastDone.endedAt)) / 1000 : undefined),
  );
  gauge(
    'backup_last_ok',
    '1 if the last backup was made and verified, 0 if it failed; absent before the first.',
    ({ lastOutcome }) => (lastOutcome ? Number(lastOutcome.outcome === 'done') : undefined),
  );
  gauge(
    'backup_interval_seconds',
    'How often the schedule makes a backup; absent while it makes none.',
    ({ everyHours }) => (everyHours === null ? undefined : everyHours * 3600),
  );
  gauge('backup_bytes', 'Size of the last verified backup.', ({ lastDone }) => lastDone?.bytes);
}

const dayMs = 24 * 60 * 60 * 1000;

type LabelledValue = readonly [labels: Record<string, string>, value: number];

/** How releases started within the last day, as reported by pages: the input of the release guard. */
function measureReleases(read: () => Promise<readonly ReleaseFigures[]>, registry: Registry): void {
  const readTogether = shareRead(read, []);
  const gauge = (
    [name, help, label]: readonly [string, string, string?],
    valuesOf: (figures: ReleaseFigures) => readonly LabelledValue[],
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      labelNames: ['remote', 'version', ...(label === undefined ? [] : [label])],
      async collect() {
        this.reset();
        for (const figures of await readTogether()) {
          const { remote, version } = figures;
          for (const [labels, value] of valuesOf(figures)) {
            this.set({ remote, version, ...labels }, value);
          }
        }
      },
    });
  gauge(
    ['release_outcomes', 'Loads and failures of a release in the last day.', 'outcome'],
    (of) => [
      [{ outcome: 'mounted' }, of.mounted],
      [{ outcome: 'load_failed' }, of.loadFailed],
      [{ outcome: 'mount_failed' }, of.mountFailed],
      [{ outcome: 'crashed' }, of.crashed],
      [{ outcome: 'handler_threw' }, of.handlerThrew],
    ],
  );
  gauge(
    ['release_failures', 'Errors of a release in the last day, by code.', 'cause'],
    ({ causes }) => Object.entries(causes).map(([cause, count]) => [{ cause }, count] as const),
  );
  gauge(
    ['release_members', 'Members who loaded a release, and members it failed for.', 'state'],
    ({ members, failing }) => [
      [{ state: 'told' }, members],
      [{ state: 'failing' }, failing],
    ],
  );
  gauge(['release_outcomes_embedded', 'Outcomes on partner pages.'], ({ embedded }) => [
    [{}, embedded],
  ]);
  gauge(['release_starts_slow', 'Slow starts of a release in the last day.'], ({ slow }) => [
    [{}, slow],
  ]);
  gauge(
    ['release_ready_seconds', 'Average time to load a release in the last day.'],
    ({ readyMs }) => (readyMs === null ? [] : [[{}, readyMs / 1000]]),
  );
}

/** Measures since when the release guard is silent; returns what to call when it reports. */
function measureGuard(registry: Registry): () => void {
  let reportedAt: number | undefined;
  new Gauge({
    name: 'release_guard_silent_seconds',
    help: 'Time since the release guard last reported to this instance; absent before it did.',
    registers: [registry],
    collect() {
      if (reportedAt === undefined) this.remove();
      else this.set((Date.now() - reportedAt) / 1000);
    },
  });
  return () => {
    reportedAt = Date.now();
  };
}

/**
 * Returns a read that concurrent callers share: the metrics of a part are collected at the same time, from one result.
 * A failed read returns `nothing`, because the other metrics are served while the database is down, too.
 */
function shareRead<T>(read: () => Promise<T>, nothing: T): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read()
      .catch(() => nothing)
      .finally(() => {
        reading = undefined;
      }));
}
