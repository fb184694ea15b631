import { handOverRemote } from '#hand-over-remote.ts';
import { usageError, reasonOf, reasonOptions } from './command.ts';
import type { Command } from './command.ts';

/** Shows or changes whose key signs the releases of a remote. */
export const own: Command = {
  usage: 'own <remote> --key <public key> --why <text>',
  options: { ...reasonOptions, key: { type: 'string' } },
  run: async (typed, { store, say }) => {
    const [name, ...others] = typed.words;
    const key = typed.text('key');
    if (name === undefined || others.length > 0) throw usageError('Name one remote.');
    if (key === undefined) {
      const here = store.owners.keyOf(name, false);
      say(
        here
          ? `The key of ${name} here is ${here.publicKey}.`
          : `This machine has no key for ${name}.`,
      );
      return;
    }
    if (typed.text('why') === undefined) {
      throw usageError('Say why the owner changes, with --why.');
    }
    const isChanged = await handOverRemote(store, name, key, reasonOf(typed, ''));
    say(isChanged ? `✓ ${name} now belongs to ${key}` : `✓ ${name} already belongs to ${key}`);
  },
};
