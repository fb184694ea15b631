import * as contract from '@stridewell/contracts';
import { serve } from '#http/serve.ts';
import { addSteps, listStepDays } from './steps.service.ts';

/** The calls about a member's days. */
export const stepRoutes = [
  serve(contract.addSteps, async ({ db, viewer, body }) => ({
    data: { days: await addSteps(db, viewer, body.stepData, new Date()) },
  })),
  serve(contract.listStepDays, ({ db, viewer, query, page }) =>
    listStepDays(db, viewer, query, page, new Date()),
  ),
];
