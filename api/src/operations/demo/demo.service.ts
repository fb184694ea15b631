import type { DemoAccount } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import {
  demoPassword,
  foundryAccounts,
  resellerPerson,
  riverbendAccounts,
  usernameOf,
} from './demo-people.ts';
import { selectDemoAccounts } from './demo.sql.ts';

/**
 * Lists the accounts that the demo shows on its sign-in page, those of the first program first and the reseller's last.
 */
export async function listDemoAccounts(db: Db): Promise<z.output<typeof DemoAccount>[]> {
  const usernames = [...riverbendAccounts, ...foundryAccounts, resellerPerson].map(usernameOf);
  const rows = await selectDemoAccounts(db, usernames);
  return rows
    .map(({ firstName, lastName, roleName, ...row }) => ({
      ...row,
      role: roleName,
      name: `${firstName} ${lastName}`,
      password: demoPassword,
    }))
    .sort((a, b) => usernames.indexOf(a.username) - usernames.indexOf(b.username));
}
