import { Gauge, type Registry } from 'prom-client';
import { shareRead } from './share-read.ts';

/** How often a release loaded and failed in a period, by kind of failure. */
export interface ReleaseHealth {
  remote: string;
  version: string;
  mounted: number;
  loadFailed: number;
  mountFailed: number;
  crashed: number;
  /** Errors thrown by its handlers and timers. */
  handlerThrew: number;
  /** How many of these outcomes were on partner pages. */
  embedded: number;
  /** Slow starts. */
  slow: number;
  /** Average time to load in milliseconds; null if no page reported one. */
  readyMs: number | null;
  /** Failures by error code. */
  causes: Readonly<Record<string, number>>;
  /** Members whose pages reported, each counted once, and for how many of them it failed. */
  members: number;
  failing: number;
}

type LabeledValue = readonly [labels: Record<string, string>, value: number];

/** How releases started within the last day, as reported by pages: the input of the release guard. */
export function measureReleases(
  read: () => Promise<readonly ReleaseHealth[]>,
  registry: Registry,
): void {
  const readTogether = shareRead(read, []);
  const gauge = (
    [name, help, label]: readonly [string, string, string?],
    valuesOf: (health: ReleaseHealth) => readonly LabeledValue[],
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      labelNames: ['remote', 'version', ...(label === undefined ? [] : [label])],
      async collect() {
        this.reset();
        for (const health of await readTogether()) {
          const { remote, version } = health;
          for (const [labels, value] of valuesOf(health)) {
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

/** Measures how long the release guard has been silent; returns a function to call when it reports. */
export function measureGuard(registry: Registry): () => void {
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
