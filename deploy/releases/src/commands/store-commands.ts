import { guard } from './guard.ts';
import { own } from './own.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { retire } from './retire.ts';
import { rollBack } from './roll-back.ts';
import { sign } from './sign.ts';
import { status } from './status.ts';
import { team } from './team.ts';
import { withdraw } from './withdraw.ts';
import { runCommand } from './command.ts';
import type { Command, CommandContext } from './command.ts';

/** The commands that need only the store, and no working tree. */
export const storeCommands: Readonly<Record<string, Command>> = {
  promote,
  'roll-back': rollBack,
  retire,
  withdraw,
  status,
  prune,
  guard,
  sign,
  own,
  team,
};

/** Runs one of them without a working tree; rejects with a sentence that says what to do instead. */
export async function runStoreCommand(
  [name = '', ...args]: readonly string[],
  context: CommandContext,
): Promise<void> {
  const named = Object.hasOwn(storeCommands, name) ? storeCommands[name] : undefined;
  if (named) return runCommand(named, args, context);
  const usages = Object.values(storeCommands).map(({ usage }) => `  ${context.program} ${usage}`);
  throw new Error(['Usage:', ...usages].join('\n'));
}
