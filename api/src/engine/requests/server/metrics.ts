import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Db, outsidePrograms, type Pools } from '#engine/postgres/index.ts';
import { measureGuard, measureReleases, type ReleaseHealth } from './release-metrics.ts';
import { shareRead } from './share-read.ts';
import { measureVisits, type VisitBucket } from './visit-metrics.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How many jobs of a queue are in a state. */
interface QueueFigure {
  queue: string;
  state: string;
  jobs: number;
  oldestSeconds: number;
}

/** How the last backups ended. */
interface BackupFigures {
  lastDone: { endedAt: string; bytes: number } | null;
  lastOutcome: { outcome: 'done' | 'failed' } | null;
  /** How often the schedule runs; null if it's off. */
  everyHours: number | null;
}

/** The sources of other parts' metrics. */
export interface MetricSources {
  /** Rows in dated tables outside of any partition, by table. */
  readDefaultPartitionRows: (db: Db) => Promise<ReadonlyMap<string, number>>;
  /** Jobs by queue and state. */
  readQueues: () => Promise<readonly QueueFigure[]>;
  /** How the last backups by the schedule ended. */
  readBackups: () => Promise<BackupFigures>;
  /** How often releases loaded and failed since a given time. */
  readReleaseHealth: (db: Db, since: Date) => Promise<readonly ReleaseHealth[]>;
  /** Figures of releases from measured visits since a given time. */
  readVisits: (db: Db, since: Date) => Promise<readonly VisitBucket[]>;
  /** Adds the state of what the process depends on. */
  measureDependencies: (registry: Registry) => void;
}

/** The metrics of a process. */
export interface Metrics {
  registry: Registry;
  /** Records that the release guard has reported. */
  noteGuard: () => void;
}

/** Measures the process, its requests and its pools, and reads the other sources whenever metrics are requested. */
export function createMetrics(
  app: FastifyInstance,
  pools: Pools,
  {
    readDefaultPartitionRows,
    readQueues,
    readBackups,
    readReleaseHealth,
    readVisits,
    measureDependencies,
  }: MetricSources,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measurePools(pools, registry);
  measureDefaultPartitionRows(() => outsidePrograms(pools, readDefaultPartitionRows), registry);
  measureQueues(readQueues, registry);
  measureBackups(readBackups, registry);
  const sinceYesterday = <T>(read: (db: Db, since: Date) => Promise<T>) =>
    outsidePrograms(pools, (db) => read(db, new Date(Date.now() - dayMs)));
  measureReleases(() => sinceYesterday(readReleaseHealth), registry);
  measureVisits(() => sinceYesterday(readVisits), registry);
  measureDependencies(registry);
  return { registry, noteGuard: measureGuard(registry) };
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: "Time from a request's first byte to the end of its response.",
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route and not the address: an address per member would create a series per member.
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
