import { backupCommands } from './backup-commands.ts';
import { checkConfigCommand } from './check-config-command.ts';
import type { Command } from './command-line.ts';
import { firstAdminCommand } from './first-admin-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { reencryptCommand } from './re-encrypt-command.ts';
import { rolesCommand } from './roles-command.ts';

/** The operator's commands for the API and its database, in the order of the help. */
export const apiCommands: readonly Command[] = [
  checkConfigCommand,
  rolesCommand,
  migrateCommand,
  firstAdminCommand,
  ...backupCommands,
  reencryptCommand,
];
