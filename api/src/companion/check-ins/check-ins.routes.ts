import * as contract from '@stridewell/contracts';
import { contentLanguage } from '#companion/content-language.ts';
import type { RecordKeys } from '#companion/record/record.service.ts';
import { type Route, serve } from '#engine/requests/index.ts';
import { readCheckIn, readSupport, saveCheckIn } from './check-ins.service.ts';

/** Builds the routes for check-ins and support lines. */
export function checkInRoutes(keys: RecordKeys): Route[] {
  return [
    serve(contract.getCheckIn, async (call) => ({
      data: await readCheckIn(call.db, keys, call.viewer, contentLanguage(call), new Date()),
    })),
    serve(contract.saveCheckIn, async ({ db, viewer, body }) => ({
      data: { date: await saveCheckIn(db, keys, viewer, body.points, new Date()) },
    })),
    serve(contract.getSupport, async (call) => {
      const asked = { language: contentLanguage(call), country: call.query.country };
      return { data: await readSupport(call.db, keys, call.viewer, asked, new Date()) };
    }),
  ];
}
