import type { RegisteredRemote, Registry } from '@stridewell/platform/registry';
import { evaluateRelease, failsForEveryone } from './evaluate-release.ts';
import type { FailureLimit } from './evaluate-release.ts';
import type { ReleaseHealth } from './release-health.ts';
import { newlyProven, recordProven } from './measure-releases.ts';
import { goodVersions } from './registered-remote.ts';
import { readRegistry } from './store/registry-file.ts';
import { renewRegistry } from './sign-registry.ts';
import type { ReleaseStore } from './store/store.ts';
import { rollBackRelease } from './roll-back-release.ts';

/** Returns the health of releases since a time (ISO 8601). */
export type ReadHealth = (since: string) => Promise<readonly ReleaseHealth[]>;

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
  limit: FailureLimit | undefined;
  /** The share of the other release's members whom it reaches, from 0 to 1; 0 if unknown. */
  reach: number;
}>;

function candidatesOf(name: string, remote: RegisteredRemote, now: number): Candidate[] {
  const staged = remote.rules.map(({ version, since, failureLimit, percent, programs }) => ({
    name,
    version,
    since: Date.parse(since ?? new Date(now - watchedFor).toISOString()),
    standard: remote.current,
    limit: failureLimit,
    reach: programs ? 0 : percent / 100,
  }));
  const promoted = Date.parse(remote.currentSince ?? '');
  if (remote.current === null) return staged;
  if (!(now - promoted <= watchedFor)) return staged;
  const [standard = null] = goodVersions(remote, [remote.current]);
  const version = remote.current;
  const fresh = { name, version, since: promoted, standard, limit: undefined, reach: 1 };
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
 * remote if it fails for everyone: its page then says so. A release is judged by its time in use, the one it is
 * compared with by a day more, because it may get no visits since.
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
  await recordProven(store, guardName, newlyProven(registry, await healthSince(now - watchedFor)));
  for (const candidate of watchedReleases(await readRegistry(store), now)) {
    const { name, version, since, standard, limit, reach } = candidate;
    const tried = await healthSince(since);
    const before = await healthSince(since - watchedFor);
    const { verdict, why } = evaluateRelease(
      healthOf(tried, name, version),
      healthOf(before, name, standard),
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
