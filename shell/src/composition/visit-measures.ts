import { visitLimits } from '@stridewell/contracts';
import type { MeasuredVisit } from '@stridewell/contracts';
import { releaseAddress } from '@stridewell/platform';
import type { RemoteDescription } from '@stridewell/platform';
import type { Attempt } from '#lifecycle/remote-lifecycle.ts';

/** The most releases in one report. */
const maxVisits = 20;

type Release = Pick<RemoteDescription, 'name' | 'version' | 'base'>;

/** What this page measures of its releases. */
export type VisitMeasures = Readonly<{
  /** Records the first mount of a release. */
  add: (attempt: Attempt) => void;
  /** Returns each mounted release once, with what was measured until now. */
  take: () => MeasuredVisit[];
}>;

function observe(type: string, onEntries: (entries: PerformanceEntryList) => void): boolean {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return false;
  // `buffered` also gives the earlier ones. Unlike the page's own list, an observer never drops any.
  new PerformanceObserver((list) => onEntries(list.getEntries())).observe({ type, buffered: true });
  return true;
}

function atMost(limit: number, value: number): number {
  return Math.min(Math.round(value), limit);
}

/** Collects the bytes of files as they arrive; a retry counts once. */
function watchBytes(): (folder: string) => number | undefined {
  const bytes = new Map<string, number>();
  observe('resource', (entries) => {
    for (const entry of entries) {
      // Files of other origins that don't allow it have no size.
      if (!(entry instanceof PerformanceResourceTiming) || entry.encodedBodySize === 0) continue;
      bytes.set(entry.name, Math.max(bytes.get(entry.name) ?? 0, entry.transferSize));
    }
  });
  return (folder) => {
    const own = [...bytes].filter(([name]) => name.startsWith(folder));
    return own.length === 0 ? undefined : own.reduce((sum, [, size]) => sum + size, 0);
  };
}

/** Adds up long tasks by the release that the page shows when they begin. */
function watchLongTasks(
  shownRelease: () => Release | undefined,
  watchShown: (onChange: () => void) => void,
): (key: string) => number | undefined {
  const totals = new Map<string, number>();
  let shown: string | undefined;
  let since = 0;
  const follow = (): void => {
    const release = shownRelease();
    const next = release && keyOf(release);
    if (next === shown) return;
    shown = next;
    since = performance.now();
    if (next !== undefined && !totals.has(next)) totals.set(next, 0);
  };
  const isSupported = observe('longtask', (entries) => {
    for (const { startTime, duration } of entries)
      if (shown !== undefined && startTime >= since)
        totals.set(shown, (totals.get(shown) ?? 0) + duration);
  });
  if (!isSupported) return () => undefined;
  watchShown(follow);
  follow();
  return (key) => totals.get(key);
}

function keyOf({ name, version }: Release): string {
  return `${name} ${version}`;
}

/** Measures the releases of this page. `watchShown` subscribes to changes of the release that the page shows. */
export function measureVisit(
  shownRelease: () => Release | undefined,
  watchShown: (onChange: () => void) => void,
): VisitMeasures {
  const known = new Set<string>();
  let waiting: (Pick<MeasuredVisit, 'loadMs' | 'mountMs'> & { release: Release })[] = [];
  const bytesIn = watchBytes();
  const longTasksOf = watchLongTasks(shownRelease, watchShown);
  return {
    add({ release, loadMs, readyMs }) {
      if (loadMs === undefined || readyMs === undefined || known.has(keyOf(release))) return;
      known.add(keyOf(release));
      waiting.push({
        release,
        loadMs: atMost(visitLimits.ms, loadMs),
        mountMs: atMost(visitLimits.ms, readyMs - loadMs),
      });
    },
    take() {
      const taken = waiting.slice(0, maxVisits);
      waiting = waiting.slice(maxVisits);
      return taken.map(({ release, loadMs, mountMs }) => {
        const longTaskMs = longTasksOf(keyOf(release));
        const bytes = bytesIn(new URL(releaseAddress(release, ''), document.baseURI).href);
        return {
          remote: release.name,
          version: release.version,
          loadMs,
          mountMs,
          ...(longTaskMs !== undefined && { longTaskMs: atMost(visitLimits.ms, longTaskMs) }),
          ...(bytes !== undefined && { bytes: atMost(visitLimits.bytes, bytes) }),
        };
      });
    },
  };
}
