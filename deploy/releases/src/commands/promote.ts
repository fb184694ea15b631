import { promoteRelease } from '#promote-release.ts';
import { gateOf, gateOptions, misuse, reasonOf, reasonOptions } from './command.ts';
import type { Command } from './command.ts';

/** Gives a published release to everyone. */
export const promote: Command = {
  usage:
    'promote <remote> <version> [--why <text>] [--again] [--despite <reason>] [--api <address>]',
  options: { ...reasonOptions, ...gateOptions },
  run: async (typed, workplace) => {
    const [name, version, ...others] = typed.words;
    if (name === undefined || version === undefined || others.length > 0) {
      throw misuse('Name one remote and one version; the command status shows them.');
    }
    const reason = reasonOf(typed, `${workplace.program} promote`);
    await promoteRelease(workplace.store, name, version, reason, gateOf(typed, workplace));
    workplace.say(`✓ ${name} ${version} is live from the next page load`);
  },
};
