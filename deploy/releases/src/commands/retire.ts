import { rollBackRelease } from '#roll-back-release.ts';
import { usageError, reasonOf, reasonOptions } from './command.ts';
import type { Command } from './command.ts';

/** Withdraws a release from everyone, even the only one of its remote. */
export const retire: Command = {
  usage: 'retire <remote> <version> --why <text> [--to <version>]',
  options: { ...reasonOptions, to: { type: 'string' } },
  run: async (typed, { store, say, program }) => {
    const [name, version, ...others] = typed.words;
    if (name === undefined || version === undefined || others.length > 0) {
      throw usageError('Name one remote and one version; the command status shows them.');
    }
    if (typed.text('why') === undefined) {
      throw usageError('Give a reason with --why.');
    }
    const options = { version, to: typed.text('to'), isRetired: true };
    const done = await rollBackRelease(store, name, reasonOf(typed, ''), options);
    say(
      done
        ? `✓ ${name} ${version} is retired; ${done.current ?? 'nothing'} is live from the next page load`
        : `✓ ${name} ${version} is already retired`,
    );
    if (done?.current === null) {
      say(
        `  ${name} is now uninstalled. To release a version: ${program} promote ${name} <version>`,
      );
    }
  },
};
