import { randomBytes } from 'node:crypto';
import { newLogins, sqlOfRoles } from '#engine/postgres/index.ts';
import type { Command } from './command-line.ts';

/** Prints the SQL that creates separate logins. */
export const rolesCommand: Command = {
  name: 'roles',
  usage: '',
  summary: 'prints the SQL for separate database logins, and the variables that name them',
  details: `Run the SQL once as a server administrator, in Stridewell's empty database:

  stridewell roles > roles.sql && psql "$ADMIN_URL" --file roles.sql

Each run prints new passwords. The variables are comments at the end; fill in your host and database. Every login is
NOINHERIT: it has no rights until it takes the one role it needs.`,
  async run() {
    const logins = newLogins(() => randomBytes(24).toString('base64url'));
    console.log(sqlOfRoles(logins));
    console.log();
    for (const { variable, login, password } of logins)
      console.log(`-- ${variable}=postgres://${login}:${password}@HOST:5432/DATABASE`);
    return 0;
  },
};
