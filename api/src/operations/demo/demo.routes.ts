import * as contract from '@stridewell/contracts';
import { asProvider } from '#foundation/database/in-program.ts';
import { Problem } from '#foundation/http/problem.ts';
import { serveOpen } from '#foundation/http/serve.ts';
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
