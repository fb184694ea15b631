import type { Command } from './command-line.ts';
import { firstAdminCommand } from './first-admin-command.ts';

/** What an operator does with the API and its database, in the order of the help. */
export const apiCommands: readonly Command[] = [firstAdminCommand];
