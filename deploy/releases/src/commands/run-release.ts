import { runCommand } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { check } from './check.ts';
import { describe } from './describe.ts';
import { releaseApi, releaseShell } from './release-product.ts';
import { releaseRemote } from './release-remote.ts';
import { storeCommands } from './store-commands.ts';

const commands: Readonly<Record<string, Command>> = {
  shell: releaseShell,
  api: releaseApi,
  check,
  describe,
  ...storeCommands,
};

function allUsages({ program }: CommandContext): string {
  const all = [releaseRemote, ...Object.values(commands)];
  return ['Usage:', ...all.map(({ usage }) => `  ${program} ${usage}`)].join('\n');
}

/** Runs one command of `pnpm release`; rejects with a sentence that says what to do instead. */
export async function runRelease(
  [first, ...others]: readonly string[],
  context: CommandContext,
): Promise<void> {
  if (first === undefined || first === '--help' || first === 'help') {
    context.say(allUsages(context));
    return;
  }
  const named = Object.hasOwn(commands, first) ? commands[first] : undefined;
  await (named
    ? runCommand(named, others, context)
    : runCommand(releaseRemote, [first, ...others], context));
}
