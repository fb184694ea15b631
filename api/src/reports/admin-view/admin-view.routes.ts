import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { readAdminView } from './admin-view.service.ts';

/** The route that shows members their own record as admins see it. */
export const adminViewRoutes = [
  serve(contract.getAdminView, async ({ db, viewer, query }) => ({
    data: await readAdminView(db, viewer, query.date, new Date()),
  })),
];
