import { runCheck } from '#gate/run-check.ts';
import { misuse } from './command.ts';
import type { Command } from './command.ts';

/** Says whether a build would pass the contract gate, before anything is published. */
export const check: Command = {
  usage: 'check <folder of a build> [--api <address>]',
  options: { api: { type: 'string' } },
  run: async ({ words, text }, { store, say }) => {
    const [folder, ...others] = words;
    if (folder === undefined || others.length > 0) throw misuse('Name one folder.', check);
    const fits = await runCheck(store, folder, { api: text('api') }, say);
    if (!fits) process.exitCode = 1;
  },
};
