import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { answerUnusualDay, listUnusualDays, settleUnusualDay } from './unusual-days.service.ts';

/** The routes for unusual days. */
export const unusualDayRoutes = [
  serve(contract.listUnusualDays, ({ db, programId, query, page }) =>
    listUnusualDays(db, programId, { isSettled: query.status === 'settled' }, page),
  ),
  serve(contract.settleUnusualDay, async ({ db, viewer, params, body }) => ({
    data: await settleUnusualDay(db, viewer, params.id, body, new Date()),
  })),
  serve(contract.listAskedDays, ({ db, programId, viewer, page }) =>
    listUnusualDays(db, programId, { askedOf: viewer.memberId }, page),
  ),
  serve(contract.answerUnusualDay, async ({ db, viewer, body }) => ({
    data: await answerUnusualDay(db, viewer, body, new Date()),
  })),
];
