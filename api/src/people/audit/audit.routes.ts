import * as contract from '@stridewell/contracts';
import { serve } from '#foundation/http/serve.ts';
import { listAudit } from './audit.service.ts';

/** The calls about the log. */
export const auditRoutes = [
  serve(contract.listAdminLog, ({ db, programId, query, page }) =>
    listAudit(db, programId, query, page),
  ),
  serve(contract.listRecordLooks, ({ db, programId, viewer, page }) =>
    listAudit(db, programId, { lookedAt: viewer.memberId }, page),
  ),
];
