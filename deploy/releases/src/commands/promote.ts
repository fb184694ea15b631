import { promoteRelease } from '#promote-release.ts';
import { gateOf, gateOptions, usageError, reasonOf, reasonOptions } from './command.ts';
import type { Command } from './command.ts';

/** Gives a published release to everyone. */
export const promote: Command = {
  usage:
    'promote <remote> <version> [--why <text>] [--again] [--despite <reason>] [--api <address>]',
  options: { ...reasonOptions, ...gateOptions },
  run: async (typed, context) => {
    const [name, version, ...others] = typed.words;
    if (name === undefined || version === undefined || others.length > 0) {
      throw usageError('Name one remote and one version; the command status shows them.');
    }
    const reason = reasonOf(typed, `${context.program} promote`);
    await promoteRelease(context.store, name, version, reason, gateOf(typed, context));
    context.say(`✓ ${name} ${version} is live from the next page load`);
  },
};
