import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { listAudit, verifyAudit } from './audit.service.ts';

/** The calls about the audit log; `key` makes its authentication codes. */
export const auditRoutes = (key: Uint8Array): Route[] => [
  serve(contract.listAdminLog, ({ db, programId, query, page }) =>
    listAudit(db, programId, query, page),
  ),
  serve(contract.checkAdminLog, async ({ db, programId }) => {
    const [problem = null] = await verifyAudit(db, programId, key);
    const checkedAt = new Date().toISOString();
    return { data: { isIntact: problem === null, problem, checkedAt } };
  }),
  serve(contract.listRecordLooks, ({ db, programId, viewer, page }) =>
    listAudit(db, programId, { lookedAt: viewer.memberId }, page),
  ),
];
