import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { listBulkActs, undoBulkAct, type Undoers } from './bulk-acts.service.ts';

/** The calls about what administrators did to many at once. */
export function bulkActRoutes(undoers: Undoers): Route[] {
  return [
    serve(contract.listBulkActs, ({ db, programId, page }) => listBulkActs(db, programId, page)),
    serve(contract.undoBulkAct, async ({ db, viewer, params }) => ({
      data: await undoBulkAct(db, viewer, params.id, undoers, new Date()),
    })),
  ];
}
