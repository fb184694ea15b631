import { withdrawRemote } from '#withdraw-remote.ts';
import { usageError, reasonOf, reasonOptions } from './command.ts';
import type { Command } from './command.ts';

/** Withdraws a whole remote from everyone. */
export const withdraw: Command = {
  usage: 'withdraw <remote> --why <text>',
  options: reasonOptions,
  run: async (typed, { store, say, program }) => {
    const [name, ...others] = typed.words;
    if (name === undefined || others.length > 0) throw usageError('Name one remote.');
    if (typed.text('why') === undefined) {
      throw usageError('Give a reason with --why.');
    }
    const isChanged = await withdrawRemote(store, name, reasonOf(typed, ''));
    say(
      isChanged
        ? `✓ ${name} is withdrawn from the next page load`
        : `✓ ${name} isn't live, so there is nothing to withdraw`,
    );
    if (isChanged) say(`  To release it again: ${program} promote ${name} <version>`);
  },
};
