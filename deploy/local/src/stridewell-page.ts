import { fileURLToPath } from 'node:url';
import { runCommandLine } from '@stridewell/api/command-line';
import { checkConfigOf } from './check-config.ts';
import { pageCheck } from './check-page.ts';
import { serveCommand } from './serve-command.ts';
import { servePage } from './serve-page.ts';

// The page server alone, for a folder without the API and its dependencies.
const developers = fileURLToPath(new URL('../developers', import.meta.url));
const serve = serveCommand({ page: () => servePage(developers) });
process.exitCode = await runCommandLine(
  [serve, checkConfigOf({ page: pageCheck })],
  process.argv.slice(2),
);
