import * as contract from '@stridewell/contracts';
import { asProvider } from '#engine/postgres/transactions/in-program.ts';
import { Problem } from '#engine/requests/problems/problem.ts';
import { serveOpen } from '#engine/requests/calls/serve.ts';
import { listDemoAccounts } from './demo.service.ts';

/** The call about demo accounts; outside demo mode it answers as if it did not exist. */
export function demoRoutes(isDemo: boolean) {
  return [
    serveOpen(contract.listDemoAccounts, async ({ pools }) => {
      if (!isDemo) throw new Problem('not_found');
      return { data: await asProvider(pools, listDemoAccounts) };
    }),
  ];
}
