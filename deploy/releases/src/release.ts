import { join } from 'node:path';
import { repositoryFolder } from '@stridewell/tooling/build';
import { runCommand } from './commands/command.ts';
import type { Command, Workplace } from './commands/command.ts';
import { check } from './commands/check.ts';
import { describe } from './commands/describe.ts';
import { guard } from './commands/guard.ts';
import { promote } from './commands/promote.ts';
import { prune } from './commands/prune.ts';
import { releaseRemote } from './commands/release-remote.ts';
import { rollBack } from './commands/roll-back.ts';
import { sign } from './commands/sign.ts';
import { status } from './commands/status.ts';
import { openStore } from './store/store.ts';

const commands: Readonly<Record<string, Command>> = {
  promote,
  'roll-back': rollBack,
  status,
  prune,
  check,
  describe,
  guard,
  sign,
};

function allUsages(): string {
  const all = [releaseRemote, ...Object.values(commands)];
  return ['Usage:', ...all.map(({ usage }) => `  pnpm release ${usage}`)].join('\n');
}

async function release([first, ...others]: readonly string[]): Promise<void> {
  if (first === undefined || first === '--help' || first === 'help') {
    console.log(allUsages());
    return;
  }
  const named = commands[first];
  const data = process.env['STRIDEWELL_DATA'] ?? join(repositoryFolder, '.data');
  const workplace: Workplace = {
    store: openStore(data),
    say: (line) => console.log(line),
    environment: process.env,
  };
  await (named
    ? runCommand(named, others, workplace)
    : runCommand(releaseRemote, [first, ...others], workplace));
}

try {
  await release(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
