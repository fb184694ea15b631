import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { readProgram } from './programs.service.ts';

/** The calls about a program. */
export const programRoutes = [
  serve(contract.getProgram, async ({ db, programId }) => ({
    data: await readProgram(db, programId),
  })),
  serve(contract.listAdminVisibility, async () => ({
    data: Object.entries(contract.adminVisibility).map(([fact, { shown, reason }]) => ({
      fact: fact as contract.MemberFact, // a key of the table
      shown,
      reason,
    })),
  })),
];
