import type { RegisteredRemote, Registry } from '@stridewell/platform/registry';
import { earlierVersions, inUseSince } from './registered-remote.ts';
import type { ReadHealth, ReleaseHealth } from './release-health.ts';

/** Returns the health of releases since a time, in milliseconds since 1970. */
export type HealthSince = (time: number) => Promise<readonly ReleaseHealth[]>;

function versionsInUse(remote: RegisteredRemote): string[] {
  const staged = remote.rules.map((rule) => rule.version);
  const fallback = remote.lastGood === null ? [] : [remote.lastGood];
  return [...new Set([...staged, ...earlierVersions(remote, []), ...fallback])];
}

/**
 * Reads the health of every release in use since it was last staged or promoted: what pages reported before belongs to an
 * earlier rollout.
 * @param earliest no report from before this time counts, in milliseconds since 1970.
 */
export async function readHealthInUse(
  { remotes }: Registry,
  healthSince: HealthSince,
  earliest: number,
): Promise<ReleaseHealth[]> {
  // Read even if nothing is in use, so that an API that can't be reached is noticed.
  const answers = new Map([[earliest, await healthSince(earliest)]]);
  const found: ReleaseHealth[] = [];
  for (const [name, remote] of Object.entries(remotes)) {
    for (const version of versionsInUse(remote)) {
      const since = Math.max(earliest, Date.parse(inUseSince(remote, version) ?? '') || 0);
      const answer = answers.get(since) ?? (await healthSince(since));
      answers.set(since, answer);
      const row = answer.find((one) => one.remote === name && one.version === version);
      if (row) found.push(row);
    }
  }
  return found;
}

/** How far back a status looks, in milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** Reads the health of every release in use, within the last day. */
export function readRecentHealth(
  registry: Registry,
  readHealth: ReadHealth,
): Promise<ReleaseHealth[]> {
  const healthSince: HealthSince = (time) => readHealth(new Date(time).toISOString());
  return readHealthInUse(registry, healthSince, Date.now() - day);
}
