import * as contract from '@stridewell/contracts';
import { serve } from '#http/serve.ts';
import { explain } from './explain.service.ts';

/** The call that says why a number is what it is. */
export const explainRoutes = [
  serve(contract.explain, async ({ db, viewer, params, query }) => ({
    data: await explain(db, viewer, params.id, query, new Date()),
  })),
];
