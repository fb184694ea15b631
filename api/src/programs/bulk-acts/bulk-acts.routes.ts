import * as contract from '@stridewell/contracts';
import type { JobRunner } from '#engine/jobs/index.ts';
import { type Route, serve } from '#engine/requests/index.ts';
import {
  type BulkHandlers,
  createBulkAct,
  readBulkActOutcome,
  stopBulkAct,
} from './bulk-act-jobs.service.ts';
import { type BulkActJob, listBulkActs, undoBulkAct, type Undoers } from './bulk-acts.service.ts';

/** The calls about bulk actions. */
export function bulkActRoutes({
  undoers,
  handlers,
  job,
  jobs,
}: {
  undoers: Undoers;
  handlers: BulkHandlers;
  job: BulkActJob;
  jobs: Pick<JobRunner, 'wake'>;
}): Route[] {
  return [
    serve(contract.createBulkAct, async ({ db, viewer, body, afterCommit }) => {
      afterCommit(jobs.wake);
      return { data: await createBulkAct(db, viewer, body, { handlers, job }, new Date()) };
    }),
    serve(contract.getBulkAct, async ({ db, programId, params }) => ({
      data: await readBulkActOutcome(db, programId, params.id),
    })),
    serve(contract.stopBulkAct, async ({ db, programId, params }) => ({
      data: await stopBulkAct(db, programId, params.id),
    })),
    serve(contract.listBulkActs, ({ db, programId, page }) => listBulkActs(db, programId, page)),
    serve(contract.undoBulkAct, async ({ db, viewer, params, afterCommit }) => {
      afterCommit(jobs.wake);
      return { data: await undoBulkAct(db, viewer, params.id, { undoers, job }, new Date()) };
    }),
  ];
}
