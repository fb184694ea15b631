import { runCommand } from './command.ts';
import type { Command, Workplace } from './command.ts';
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

function allUsages({ program }: Workplace): string {
  const all = [releaseRemote, ...Object.values(commands)];
  return ['Usage:', ...all.map(({ usage }) => `  ${program} ${usage}`)].join('\n');
}

/** Runs one command of `pnpm release`; rejects with a sentence that says what to do instead. */
export async function runRelease(
  [first, ...others]: readonly string[],
  workplace: Workplace,
): Promise<void> {
  if (first === undefined || first === '--help' || first === 'help') {
    workplace.say(allUsages(workplace));
    return;
  }
  const named = Object.hasOwn(commands, first) ? commands[first] : undefined;
  await (named
    ? runCommand(named, others, workplace)
    : runCommand(releaseRemote, [first, ...others], workplace));
}
