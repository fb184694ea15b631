import { pruneReleases } from '#prune-releases.ts';
import { usageError, reasonOf, reasonOptions } from './command.ts';
import type { Command } from './command.ts';

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Deletes the releases that no page can request anymore. */
export const prune: Command = {
  usage: 'prune [--keep <n>] [--dry-run] [--why <text>]',
  options: { ...reasonOptions, keep: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: async (typed, { store, say, program }) => {
    if (typed.words.length > 0) throw usageError('prune takes no names: it covers all remotes.');
    const isDryRun = typed.has('dry-run');
    const reason = reasonOf(typed, `${program} prune`);
    const pruned = await pruneReleases(store, reason, { keep: typed.number('keep'), isDryRun });
    for (const { name, version, bytes } of pruned) {
      say(`${isDryRun ? 'would delete' : '✓ deleted'} ${name} ${version} (${megabytes(bytes)})`);
    }
    const bytes = pruned.reduce((sum, one) => sum + one.bytes, 0);
    const what = pruned.length === 1 ? '1 release' : `${pruned.length} releases`;
    say(`${what}, ${megabytes(bytes)}${isDryRun ? ' would be freed' : ' freed'}`);
  },
};
