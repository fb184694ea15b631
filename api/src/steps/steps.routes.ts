import * as contract from '@stridewell/contracts';
import { Problem } from '#http/problem.ts';
import { serve, serveTogether } from '#http/serve.ts';
import { correctSteps, listStepCorrections, withdrawCorrection } from './corrections.service.ts';
import { addSteps, listStepDays } from './steps.service.ts';
import { unusualDayRoutes } from './unusual-days.routes.ts';

/** The calls about a member's days. */
export const stepRoutes = [
  serveTogether(contract.addSteps, async (db, programId, calls) => {
    const wanted = calls.map(({ viewer: { memberId }, body }) => ({
      memberId,
      items: body.stepData,
    }));
    const outcomes = await addSteps(db, programId, wanted, new Date());
    return outcomes.map((days) => (days instanceof Problem ? days : { data: { days } }));
  }),
  serve(contract.correctSteps, async ({ db, viewer, params, body }) => ({
    data: await correctSteps(db, viewer, params.id, body, new Date()),
  })),
  serve(contract.withdrawCorrection, async ({ db, viewer, params, body }) => ({
    data: await withdrawCorrection(db, viewer, params.id, body, new Date()),
  })),
  serve(contract.listStepCorrections, ({ db, viewer, params, query, page }) =>
    listStepCorrections(db, viewer, params.id, query, page),
  ),
  serve(contract.listStepDays, ({ db, viewer, query, page }) =>
    listStepDays(db, viewer, query, page, new Date()),
  ),
  ...unusualDayRoutes,
];
