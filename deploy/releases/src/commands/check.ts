import { runCheck } from '#gate/run-check.ts';
import { builtFolder } from './built-folder.ts';
import { usageError } from './command.ts';
import type { Command } from './command.ts';

/** Checks whether a build would pass the contract gate, before anything is published. */
export const check: Command = {
  usage: 'check <remote or folder of a build> [--api <address>]',
  options: { api: { type: 'string' } },
  run: async ({ words, text }, { store, say }) => {
    const [target, ...others] = words;
    if (target === undefined || others.length > 0) {
      throw usageError('Name one remote, or the folder of a finished build.');
    }
    const folder = await builtFolder(target, say);
    const fits = await runCheck(store, folder, { api: text('api') }, say);
    if (!fits) process.exitCode = 1;
  },
};
