import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { claimRestDay, listRestDays, withdrawRestDay } from './rest-days.service.ts';

/** The routes for members' rest days. */
export const restDayRoutes = [
  serve(contract.claimRestDay, async ({ db, viewer, body }) => ({
    data: await claimRestDay(db, viewer, body.date, new Date()),
  })),
  serve(contract.withdrawRestDay, async ({ db, viewer, body }) => {
    await withdrawRestDay(db, viewer, body.date, new Date());
    return { data: body };
  }),
  serve(contract.listRestDays, ({ db, viewer, query, page }) =>
    listRestDays(db, viewer, query, page, new Date()),
  ),
];
