#!/usr/bin/env node
import { runReleaseCommand } from './release-command.ts';

try {
  await runReleaseCommand(process.argv.slice(2), {
    folder: process.cwd(),
    environment: process.env,
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
