import * as contract from '@stridewell/contracts';
import { type BatchedCall, Problem, serve, serveBatched } from '#engine/requests/index.ts';
import { addSteps, readForSteps, type StepCall } from './add-steps.service.ts';
import { correctSteps, listStepCorrections, withdrawCorrection } from './corrections.service.ts';
import { listStepDays } from './steps.service.ts';
import { unusualDayRoutes } from './unusual-days.routes.ts';

/** The routes for a member's days. */
export const stepRoutes = [
  serveBatched(contract.addSteps, {
    readAll: (db, programId, calls) => readForSteps(db, programId, calls.map(stepCallOf)),
    handleAll: async (db, programId, calls, known) => {
      const wanted = calls.map(stepCallOf);
      const outcomes = await addSteps(db, programId, wanted, known, new Date());
      return outcomes.map((days) => (days instanceof Problem ? days : { data: { days } }));
    },
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

function stepCallOf({ viewer, body }: BatchedCall<typeof contract.addSteps>): StepCall {
  return { memberId: viewer.memberId, items: body.stepData };
}
