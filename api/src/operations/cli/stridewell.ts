import { runCommandLine } from './command-line.ts';
import { apiCommands } from './commands.ts';

process.exitCode = await runCommandLine(apiCommands, process.argv.slice(2));
