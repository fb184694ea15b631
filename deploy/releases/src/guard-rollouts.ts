import type { RegisteredRemote, Registry } from '@stridewell/platform/registry';
import { evaluateRelease, failsForEveryone } from './evaluate-release.ts';
import type { FailureLimit } from './evaluate-release.ts';
import type { ReadHealth, ReleaseHealth } from './release-health.ts';
import { newlyProven, recordProven } from './measure-releases.ts';
import { readHealthInUse } from './read-health-in-use.ts';
import { goodVersions, inUseSince } from './registered-remote.ts';
import { readRegistry } from './store/registry-file.ts';
import { renewRegistry } from './sign-registry.ts';
import type { ReleaseStore } from './store/store.ts';
import { rollBackRelease } from './roll-back-release.ts';

/** A release that was rolled back automatically. */
export type GuardedRelease = Readonly<{
  name: string;
  version: string;
  /** The release for everyone else, after the rollback too; null if there is none. */
  current: string | null;
  why: string;
}>;

/** How long a release for everyone is watched after its promotion, in milliseconds. */
export const watchedFor = 24 * 60 * 60 * 1000;

/** The guard's name in the history. */
export const guardName = 'health guard';

type Candidate = Readonly<{
  name: string;
  version: string;
  /** The time from which its attempts count. */
  since: number;
  /** The release it is compared with; null for the first of its remote. */
  standard: string | null;
  /** The time from which that one's attempts count. */
  standardSince: number;
  limit: FailureLimit | undefined;
  /** The share of the other release's members whom it reaches, from 0 to 1; 0 if unknown. */
  reach: number;
}>;

/** Returns the time of an instant, or another time if there is none. */
function timeOf(instant: string | undefined, otherwise: number): number {
  return instant === undefined ? otherwise : Date.parse(instant);
}

function candidatesOf(name: string, remote: RegisteredRemote, now: number): Candidate[] {
  /** The comparison covers a day more, but nothing from before its own start: it may have been repaired since. */
  const compared = (standard: string | null, since: number) => {
    const started = standard === null ? undefined : inUseSince(remote, standard);
    const dayBefore = since - watchedFor;
    return { since, standard, standardSince: Math.max(dayBefore, timeOf(started, dayBefore)) };
  };
  const staged = remote.rules.map(({ version, since, failureLimit, percent, programs }) => ({
    name,
    version,
    ...compared(remote.current, timeOf(since, now - watchedFor)),
    limit: failureLimit,
    reach: programs ? 0 : percent / 100,
  }));
  const promoted = Date.parse(remote.currentSince ?? '');
  if (remote.current === null) return staged;
  if (!(now - promoted <= watchedFor)) return staged;
  const [standard = null] = goodVersions(remote, [remote.current]);
  const version = remote.current;
  const fresh = { name, version, ...compared(standard, promoted), limit: undefined, reach: 1 };
  return [...staged, fresh];
}

function healthOf(
  rows: readonly ReleaseHealth[],
  name: string,
  version: string | null,
): ReleaseHealth | undefined {
  return rows.find((row) => row.remote === name && row.version === version);
}

/** Returns the releases under watch: every staged one, and every one promoted within a day. */
function watchedReleases(registry: Registry, now: number): Candidate[] {
  return Object.entries(registry.remotes).flatMap(([name, remote]) =>
    candidatesOf(name, remote, now),
  );
}

/**
 * Rolls back staged and newly promoted releases whose failures exceed their limit, and the only release of a
 * remote if it fails for everyone: its page then says so. A release is judged by its time since it was staged or
 * promoted, the one it is compared with by up to a day more, because it may get no visits since.
 * @param now in milliseconds since 1970.
 */
export async function guardRollouts(
  store: ReleaseStore,
  readHealth: ReadHealth,
  now: number = Date.now(),
): Promise<GuardedRelease[]> {
  const takenBack: GuardedRelease[] = [];
  const answers = new Map<string, Promise<readonly ReleaseHealth[]>>();
  const healthSince = (instant: number): Promise<readonly ReleaseHealth[]> => {
    const since = new Date(instant).toISOString();
    const answer = answers.get(since) ?? readHealth(since);
    answers.set(since, answer);
    return answer;
  };
  await renewRegistry(store, guardName);
  const registry = await readRegistry(store);
  const inUse = await readHealthInUse(registry, healthSince, now - watchedFor);
  await recordProven(store, guardName, newlyProven(registry, inUse));
  for (const candidate of watchedReleases(await readRegistry(store), now)) {
    const { name, version, since, standard, standardSince, limit, reach } = candidate;
    const tried = await healthSince(since);
    const { verdict, why } = evaluateRelease(
      healthOf(tried, name, version),
      healthOf(await healthSince(standardSince), name, standard),
      limit,
      reach,
    );
    const isTooBad = verdict === 'roll back';
    const isOnly = standard === null && registry.remotes[name]?.current === version;
    const hasFailed = isOnly ? failsForEveryone(healthOf(tried, name, version)) : isTooBad;
    if (!hasFailed) continue;
    const options = { version, ...(isOnly && { isRetired: true, hasFailed: true }) };
    const done = await rollBackRelease(store, name, { who: guardName, why }, options);
    if (done) takenBack.push({ name, version, current: done.current, why });
  }
  return takenBack;
}
