import { rollBackRelease } from '#roll-back-release.ts';
import { usageError, reasonOf, reasonOptions } from './command.ts';
import type { Command } from './command.ts';

/** Rolls back the current release, or a named one. */
export const rollBack: Command = {
  usage: 'roll-back <remote> [<version>] --why <text> [--to <version>]',
  options: { ...reasonOptions, to: { type: 'string' } },
  run: async (typed, { store, say }) => {
    const [name, version, ...others] = typed.words;
    if (name === undefined || others.length > 0) {
      throw usageError('Name one remote, and the version unless it is the current one.');
    }
    if (typed.text('why') === undefined) {
      throw usageError('Give a reason with --why.');
    }
    const reason = reasonOf(typed, '');
    const done = await rollBackRelease(store, name, reason, { version, to: typed.text('to') });
    say(
      done
        ? `✓ Rolled back ${name} ${done.withdrawn}; ${done.current ?? 'nothing'} is live from the next page load`
        : `✓ ${name} ${version} isn't live, so there is nothing to roll back`,
    );
  },
};
