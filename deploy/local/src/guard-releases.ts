import { guardRollouts, reportIncidents, workOnRequests } from '@stridewell/releases';
import type { Exchange, ReadHealth, ReleaseStore } from '@stridewell/releases';
import type { Log } from './published-page.ts';

/** The guard's default interval in seconds; `STRIDEWELL_GUARD_SECONDS` overrides it. */
const defaultInterval = 5;

/** Returns the guard's interval in seconds; 0 turns it off. */
export function guardInterval(
  given: string | undefined = process.env['STRIDEWELL_GUARD_SECONDS'],
): number {
  if (given === undefined || given === '') return defaultInterval;
  const seconds = Number(given);
  if (seconds >= 0) return seconds;
  throw new Error(`STRIDEWELL_GUARD_SECONDS must be a number of seconds, not "${given}".`);
}

/**
 * Watches a store's staged and newly promoted releases, rolls back those that fail too often, and carries out
 * requests from the release page. A failed check is logged once, and doesn't stop the guard.
 * @returns a function that stops it after the current check.
 */
export function guardReleases(
  store: ReleaseStore,
  readHealth: ReadHealth,
  exchange: Exchange,
  seconds: number,
  log: Log = console.error,
): () => Promise<void> {
  if (seconds === 0) return async () => undefined;
  const report = reportIncidents(process.env, log);
  let isEnded = false;
  let trouble = '';
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      for (const incident of await guardRollouts(store, readHealth)) await report(incident);
      for (const { id, state, outcome } of await workOnRequests(store, readHealth, exchange)) {
        log(`${state === 'done' ? '✓' : '✗'} release request ${id}: ${state}. ${outcome}`);
      }
      trouble = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== trouble) log(`Can't check the health of releases: ${message}`);
      trouble = message;
    }
    if (!isEnded) timer = setTimeout(next, seconds * 1000);
  }

  let looking = Promise.resolve();
  function next(): void {
    looking = look();
  }
  timer = setTimeout(next, seconds * 1000);
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await looking;
  };
}
