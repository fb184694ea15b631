import { resignRegistry } from '#sign-registry.ts';
import { usageError, reasonOf, reasonOptions } from './command.ts';
import type { Command } from './command.ts';

/** Signs the registry again, after a change of keys or an upgrade. */
export const sign: Command = {
  usage: 'sign [--previous-key <public key>] [--unsigned] [--older] [--why <text>]',
  options: {
    ...reasonOptions,
    'previous-key': { type: 'string' },
    unsigned: { type: 'boolean' },
    older: { type: 'boolean' },
  },
  run: async (typed, { store, say, program }) => {
    if (typed.words.length > 0) throw usageError("sign takes no names: there's only one registry.");
    const isSigned = await resignRegistry(store, reasonOf(typed, `${program} sign`), {
      previousPublicKey: typed.text('previous-key'),
      mayBeUnsigned: typed.has('unsigned'),
      mayBeOlder: typed.has('older'),
    });
    say(isSigned ? '✓ Signed the registry' : '✓ The registry is already signed');
    say(`  Public key: ${store.keys.publicKey}`);
  },
};
