import { runCommandLine } from '@stridewell/api/command-line';
import { checkPageWith } from './check-page-command.ts';
import { serveCommand } from './serve-command.ts';
import { servePage } from './serve-page.ts';

// The page server alone, for a folder without the API and its dependencies.
const serve = serveCommand({ page: servePage });
process.exitCode = await runCommandLine([serve, checkPageWith(undefined)], process.argv.slice(2));
