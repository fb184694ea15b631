import { setTimeout as wait } from 'node:timers/promises';
import { fetchReleaseHealth } from '#fetch-release-health.ts';
import { fetchReleaseRequests } from '#fetch-release-requests.ts';
import { guardRollouts } from '#guard-rollouts.ts';
import { reportIncidents } from '#report-incident.ts';
import { workOnRequests } from '#work-on-requests.ts';
import { usageError } from './command.ts';
import type { Command } from './command.ts';

/** The guard's default interval, in seconds. */
const defaultInterval = 10;

/** Watches the releases of a remote deployment, and rolls back those that fail too often. */
export const guard: Command = {
  usage: 'guard --api <address> [--every <seconds>] [--once]',
  options: { api: { type: 'string' }, every: { type: 'string' }, once: { type: 'boolean' } },
  run: async ({ words, text, number, has }, { store, say, environment }) => {
    const address = text('api');
    if (words.length > 0 || address === undefined)
      throw usageError("Name the API's address with --api.");
    const interval = Math.max(number('every') ?? defaultInterval, 1);
    const readHealth = fetchReleaseHealth(address, environment);
    const exchange = fetchReleaseRequests(address, environment);
    const report = reportIncidents(environment, say);
    // As the first process of a container it would ignore both signals.
    const ending = new AbortController();
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => ending.abort());
    while (!ending.signal.aborted) {
      try {
        for (const incident of await guardRollouts(store, readHealth)) await report(incident);
        for (const { id, state, outcome } of await workOnRequests(store, readHealth, exchange)) {
          say(`${state === 'done' ? '✓' : '✗'} release request ${id}: ${state}. ${outcome}`);
        }
      } catch (error) {
        if (has('once')) throw error;
        say(`! ${error instanceof Error ? error.message : String(error)}`);
      }
      if (has('once')) return;
      await wait(interval * 1000, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  },
};
