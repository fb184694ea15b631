import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { createReportView, updateReportView } from './report-views.service.ts';
import { deleteView, selectViews } from './report-views.sql.ts';

/** The routes for administrators' saved reports. */
export const reportViewRoutes = [
  serve(contract.listReportViews, ({ db, viewer, page }) => selectViews(db, viewer, page)),
  serve(contract.createReportView, async ({ db, viewer, body }) => ({
    data: await createReportView(db, viewer, body, new Date()),
  })),
  serve(contract.updateReportView, async ({ db, viewer, params, body }) => ({
    data: await updateReportView(db, viewer, params.reportViewId, body, new Date()),
  })),
  serve(contract.deleteReportView, async ({ db, viewer, params }) => {
    const { programId, memberId } = viewer;
    await deleteView(db, { programId, memberId, reportViewId: params.reportViewId });
    return { data: { id: params.reportViewId } };
  }),
];
