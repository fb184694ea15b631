import {
  measureBounds,
  type Output,
  type readRemoteHealth as read,
  type RemoteHealth,
  visitSampling,
} from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import type { ReleaseHealth, VisitBucket } from '#engine/requests/index.ts';
import { hourOf } from './releases.policy.ts';
import { selectReleaseHealth } from './releases.sql.ts';
import { countsOf, percentileOf, percentilesOf } from './visit-buckets.ts';
import { selectHourlyCounts, selectHourlyLoads, selectVisits } from './visits.sql.ts';

const hourMs = 60 * 60 * 1000;
const shownHours = 24;

/** Reads the health of remotes in the last 24 hours, including the current one. */
export async function readRemoteHealth(db: Db, now: Date): Promise<Output<typeof read>['data']> {
  const from = new Date(hourOf(now).getTime() - (shownHours - 1) * hourMs);
  const health = await selectReleaseHealth(db, from, from);
  const visits = await selectVisits(db, from);
  const hourly = {
    counts: await selectHourlyCounts(db, from),
    loads: await selectHourlyLoads(db, from),
  };
  const names = new Set([...health, ...visits].map(({ remote }) => remote));
  const remotes = [...names].sort().map((remote): RemoteHealth => {
    const isOwn = (row: { remote: string }) => row.remote === remote;
    const loads = hourly.loads.filter(isOwn);
    const counts = hourly.counts.filter(isOwn);
    return {
      remote,
      hours: Array.from({ length: shownHours }, (_, index) => {
        const at = new Date(from.getTime() + index * hourMs).toISOString();
        const { visits: visited = 0, failures = 0 } = counts.find(({ hour }) => hour === at) ?? {};
        const loadP75 = p75Of(loads.filter(({ hour }) => hour === at));
        return { at, visits: visited, failures, loadP75 };
      }),
      releases: releasesOf(health.filter(isOwn), visits.filter(isOwn)),
    };
  });
  return { sampling: visitSampling, remotes };
}

function p75Of(loads: readonly Pick<VisitBucket, 'measure' | 'bucket' | 'visits'>[]) {
  if (loads.length === 0) return null;
  return percentileOf(countsOf(loads, 'load'), measureBounds.load, 0.75);
}

function releasesOf(
  health: readonly ReleaseHealth[],
  visits: readonly VisitBucket[],
): RemoteHealth['releases'] {
  const all = health.reduce((sum, { mounted }) => sum + mounted, 0);
  const versions = new Set([...health, ...visits].map(({ version }) => version));
  const releases = [...versions].map((version) => {
    const isOwn = (row: { version: string }) => row.version === version;
    const own = health.find(isOwn);
    const buckets = visits.filter(isOwn);
    const mounted = own?.mounted ?? 0;
    return {
      version,
      visits: mounted,
      percent: all === 0 ? 0 : (100 * mounted) / all,
      failures: own ? own.loadFailed + own.mountFailed + own.crashed + own.handlerThrew : 0,
      causes: Object.entries(own?.causes ?? {})
        .map(([cause, failures]) => ({ cause, failures }))
        .sort((a, b) => b.failures - a.failures || (a.cause < b.cause ? -1 : 1)),
      load: percentilesOf(buckets, 'load'),
      mount: percentilesOf(buckets, 'mount'),
      longTask: percentilesOf(buckets, 'long_task'),
      bytes: percentilesOf(buckets, 'bytes'),
    };
  });
  return releases.sort((a, b) => b.visits - a.visits || (a.version < b.version ? 1 : -1));
}
