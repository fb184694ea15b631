import * as contract from '@stridewell/contracts';
import { contentLanguage } from '#companion/content-language.ts';
import type { RecordKeys } from '#companion/record/record.service.ts';
import { type Route, serve } from '#engine/requests/index.ts';
import { noteMarks, readDaily, readPlan } from './plan.service.ts';

/** Builds the routes for a member's plan and daily pieces. */
export function planRoutes(keys: RecordKeys): Route[] {
  return [
    serve(contract.getPlan, async (call) => ({
      data: await readPlan(call.db, keys, call.viewer, contentLanguage(call), new Date()),
    })),
    serve(contract.getDailyContent, async (call) => {
      const asked = { language: contentLanguage(call), date: call.query.date };
      return { data: await readDaily(call.db, keys, call.viewer, asked, new Date()) };
    }),
    serve(contract.markPiece, async ({ db, viewer, params, body }) => {
      await noteMarks(db, keys, viewer, params.id, body, new Date());
      return { data: { id: params.id } };
    }),
  ];
}
