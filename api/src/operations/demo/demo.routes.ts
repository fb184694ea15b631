import * as contract from '@stridewell/contracts';
import { asProvider } from '#engine/postgres/index.ts';
import { Problem, serveOpen } from '#engine/requests/index.ts';
import { listDemoAccounts } from './demo.service.ts';

/** The route for demo accounts; outside demo mode it answers as if it didn't exist. */
export function demoRoutes(isDemo: boolean) {
  return [
    serveOpen(contract.listDemoAccounts, async ({ pools }) => {
      if (!isDemo) throw new Problem('not_found');
      return { data: await asProvider(pools, listDemoAccounts) };
    }),
  ];
}
