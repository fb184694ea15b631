import * as contract from '@stridewell/contracts';
import { serve } from '#foundation/http/serve.ts';
import { createPartnerKey, listPartnerKeys, revokePartnerKey } from './partner-keys.service.ts';

/** The calls about keys of partners. */
export const partnerKeyRoutes = [
  serve(contract.listPartnerKeys, ({ db, programId, page }) =>
    listPartnerKeys(db, programId, page),
  ),
  serve(contract.createPartnerKey, async ({ db, viewer, programId, body }) => ({
    data: await createPartnerKey(db, programId, body, { by: viewer.memberId, now: new Date() }),
  })),
  serve(contract.revokePartnerKey, async ({ db, viewer, programId, params }) => {
    const change = { by: viewer.memberId, now: new Date() };
    return { data: await revokePartnerKey(db, programId, params.id, change) };
  }),
];
