import { publishEmbed } from '#publish-embed.ts';
import { publishShell } from '#publish-shell.ts';
import { changeRegistry } from '#store/registry-file.ts';
import type { Reason } from '#store/registry-file.ts';
import type { Product, ProductPart } from './build-part.ts';
import { usageError, reasonOf, reasonOptions } from './command.ts';
import type { Command, ParsedArguments, CommandContext } from './command.ts';

/** Refuses a working tree that the release lane hasn't passed on, unless there is a reason to release it anyway. */
function requireReleaseLane(
  part: ProductPart,
  typed: ParsedArguments,
  product: Product,
  { say, program }: CommandContext,
): Reason {
  const reason = reasonOf(typed, `${program} ${part}`);
  const problem = product.missingStamp();
  if (problem === null) return reason;
  const untested = typed.text('untested');
  if (untested === undefined) {
    throw new Error(
      `${problem}\nThe ${part} was not released. To release it anyway, add --untested "<reason>".`,
    );
  }
  say(`RELEASED UNTESTED: ${untested}`);
  return { ...reason, why: `${reason.why} (untested: ${untested}. ${problem})` };
}

function releaseCommand(
  part: ProductPart,
  release: (folder: string, context: CommandContext) => Promise<void>,
): Command {
  const usage = `${part} [--why <text>] [--untested <reason>]`;
  return {
    usage,
    options: { ...reasonOptions, untested: { type: 'string' } },
    run: async (typed, context) => {
      if (typed.words.length > 0) throw usageError(`${part} takes no names.`);
      const { product } = context;
      if (!product) throw new Error("There's no working tree here. Run this in the repository.");
      const reason = requireReleaseLane(part, typed, product, context);
      await release(await product.build(part), context);
      await changeRegistry(context.store, reason, (registry) => ({
        registry,
        note: { action: 'publish', name: part },
      }));
    },
  };
}

/** Builds the shell and the script for partners, and gives both to everyone. */
export const releaseShell = releaseCommand('shell', async (folder, { store, say }) => {
  await publishShell(store, folder);
  await publishEmbed(store, folder);
  say('✓ Shell is live from the next page load');
});

/** Builds the API for the servers that run it. */
export const releaseApi = releaseCommand('api', async (folder, { say }) => {
  say(`✓ API built. Start ${folder}/main.mjs on your servers.`);
});
