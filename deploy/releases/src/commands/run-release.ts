import { runCommand } from './command.ts';
import type { Command, Workplace } from './command.ts';
import { check } from './check.ts';
import { describe } from './describe.ts';
import { guard } from './guard.ts';
import { own } from './own.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { releaseApi, releaseShell } from './release-product.ts';
import { releaseRemote } from './release-remote.ts';
import { retire } from './retire.ts';
import { rollBack } from './roll-back.ts';
import { sign } from './sign.ts';
import { status } from './status.ts';
import { withdraw } from './withdraw.ts';

const commands: Readonly<Record<string, Command>> = {
  shell: releaseShell,
  api: releaseApi,
  promote,
  'roll-back': rollBack,
  retire,
  withdraw,
  status,
  prune,
  check,
  describe,
  guard,
  sign,
  own,
};

function allUsages(): string {
  const all = [releaseRemote, ...Object.values(commands)];
  return ['Usage:', ...all.map(({ usage }) => `  pnpm release ${usage}`)].join('\n');
}

/** Runs one command of `pnpm release`; rejects with a sentence that says what to do instead. */
export async function runRelease(
  [first, ...others]: readonly string[],
  workplace: Workplace,
): Promise<void> {
  if (first === undefined || first === '--help' || first === 'help') {
    workplace.say(allUsages());
    return;
  }
  const named = Object.hasOwn(commands, first) ? commands[first] : undefined;
  await (named
    ? runCommand(named, others, workplace)
    : runCommand(releaseRemote, [first, ...others], workplace));
}
