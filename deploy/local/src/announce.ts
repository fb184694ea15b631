import type { buildApp } from '@stridewell/api';
import { z } from 'zod';

type Api = Awaited<ReturnType<typeof buildApp>>;

const DemoAccounts = z.object({
  data: z.array(
    z.object({
      role: z.string(),
      username: z.string(),
      password: z.string(),
      programName: z.string(),
      resellerName: z.string().nullable(),
    }),
  ),
});

async function demoAccounts(api: Api) {
  const answer = await api.inject({ method: 'GET', url: '/api/demo-accounts' });
  return answer.statusCode === 200 ? DemoAccounts.parse(answer.json()).data : [];
}

/** Prints the product's address, and the accounts of a demo. */
export async function announce(port: number, api: Api): Promise<void> {
  const accounts = await demoAccounts(api);
  console.log(`\nStridewell is ready: http://localhost:${port}\n`);
  if (accounts.length > 0) {
    console.table(
      accounts.map(({ role, username, password, programName, resellerName }) => ({
        role: resellerName === null ? role : 'Partner',
        username,
        password,
        of: resellerName ?? programName,
      })),
    );
  }
  console.log('Press Ctrl+C to stop.');
}
