import { fetchReleaseHealth } from '#fetch-release-health.ts';
import { releaseStatus, renderStatus, shownChanges } from '#release-status.ts';
import { readRecentHealth } from '#read-health-in-use.ts';
import { readHistory, readRegistry } from '#store/registry-file.ts';
import { usageError } from './command.ts';
import type { Command } from './command.ts';

/** The changes of one remote are selected from this many recent changes. */
const searched = 100;

/** Shows who gets what, how well it starts, and the latest changes. */
export const status: Command = {
  usage: 'status [<remote>] [--api <address>] [--json]',
  options: { api: { type: 'string' }, json: { type: 'boolean' } },
  run: async ({ words, text, has }, { store, say, environment }) => {
    const [name, ...others] = words;
    if (others.length > 0) throw usageError('Name one remote, or none for all.');
    const registry = await readRegistry(store);
    const address = text('api');
    const health =
      address === undefined
        ? null
        : await readRecentHealth(registry, fetchReleaseHealth(address, environment));
    const history = await readHistory(store, name === undefined ? shownChanges : searched);
    const state = releaseStatus(registry, history, health, name);
    say(has('json') ? JSON.stringify(state, null, 2) : renderStatus(state));
  },
};
