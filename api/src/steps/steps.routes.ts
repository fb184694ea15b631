import * as contract from '@stridewell/contracts';
import { serve } from '#http/serve.ts';
import { correctSteps, withdrawCorrection } from './corrections.service.ts';
import { addSteps, listStepDays } from './steps.service.ts';

/** The calls about a member's days. */
export const stepRoutes = [
  serve(contract.addSteps, async ({ db, viewer, body }) => ({
    data: { days: await addSteps(db, viewer, body.stepData, new Date()) },
  })),
  serve(contract.correctSteps, async ({ db, viewer, params, body }) => ({
    data: await correctSteps(db, viewer, params.id, body, new Date()),
  })),
  serve(contract.withdrawCorrection, async ({ db, viewer, params, body }) => ({
    data: await withdrawCorrection(db, viewer, params.id, body.date, new Date()),
  })),
  serve(contract.listStepDays, ({ db, viewer, query, page }) =>
    listStepDays(db, viewer, query, page, new Date()),
  ),
];
