import * as contract from '@stridewell/contracts';
import { serve } from '#foundation/http/serve.ts';
import { readProgram } from './programs.service.ts';

/** The calls about a program. */
export const programRoutes = [
  serve(contract.getProgram, async ({ db, programId }) => ({
    data: await readProgram(db, programId),
  })),
];
