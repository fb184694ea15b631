import * as contract from '@stridewell/contracts';
import { type Route, serve, serveDownload } from '#engine/requests/index.ts';
import { resellerOf } from '#provider/partner-programs/partner-programs.service.ts';
import {
  agreeToExport,
  askForExport,
  createExport,
  endExport,
  listExports,
  listPartnersExports,
  openArchiveOf,
} from './program-exports.service.ts';

/** The calls about programs that move to another installation. */
export const programExportRoutes: Route[] = [
  serve(contract.createProgramExport, async ({ db, viewer, body }) => ({
    data: await createExport(db, viewer, body, new Date()),
  })),
  serve(contract.listProgramExports, ({ db, page }) => listExports(db, page)),
  serve(contract.agreeToProgramExport, async ({ db, viewer, params }) => ({
    data: await agreeToExport(db, viewer, params.id),
  })),
  serve(contract.endProgramExport, async ({ db, params }) => ({
    data: await endExport(db, params.id),
  })),
  serveDownload(contract.downloadProgramExport, ({ pools, params }) =>
    openArchiveOf(pools, params.id),
  ),
  serve(contract.createPartnerExport, async ({ db, viewer, body }) => ({
    data: await askForExport(db, viewer, body, new Date()),
  })),
  serve(contract.listPartnerExports, async ({ db, viewer, query }) => ({
    data: await listPartnersExports(db, viewer, query.programId),
  })),
  serveDownload(contract.downloadPartnerExport, ({ pools, viewer, params }) =>
    openArchiveOf(pools, params.id, resellerOf(viewer)),
  ),
];
