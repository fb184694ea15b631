import * as contract from '@stridewell/contracts';
import { asProvider } from '#engine/postgres/index.ts';
import { type Exports, startExport } from '#engine/files/index.ts';
import { type Route, serve, serveDownload } from '#engine/requests/index.ts';
import { deletionReport } from './deletion-report.ts';
import {
  cancelDeletion,
  createDeletion,
  listDeletions,
  requireDeletion,
} from './mass-deletion.service.ts';

/** The calls about mass deletions. */
export const massDeletionRoutes = (exports: Exports): Route[] => [
  serve(contract.deleteManyMembers, async ({ db, viewer, body }) => ({
    data: await createDeletion(db, body, viewer.memberId, new Date()),
  })),
  serve(contract.listMassDeletions, ({ db, page }) => listDeletions(db, page)),
  serveDownload(contract.downloadMassDeletion, async (call) => {
    const subjectId = call.params.id;
    await asProvider(call.pools, (db) => requireDeletion(db, subjectId));
    const wanted = { name: 'member-deletion', report: deletionReport, subjectId, isOfAll: true };
    return startExport(exports, call, wanted, new Date());
  }),
  serve(contract.cancelMassDeletion, async ({ db, params }) => ({
    data: await cancelDeletion(db, params.id, new Date()),
  })),
];
