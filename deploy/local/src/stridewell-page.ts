import { runCommandLine } from '@stridewell/api/command-line';
import { serveCommand } from './serve-command.ts';
import { servePage } from './serve-page.ts';

// The page server alone, for a folder that holds neither the API nor what it needs.
const serve = serveCommand({ page: servePage });
process.exitCode = await runCommandLine([serve], process.argv.slice(2));
