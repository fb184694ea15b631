import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { resellerOf } from '#provider/partner-programs/partner-programs.service.ts';
import { createApiKey, revokeApiKey } from './api-keys.service.ts';
import { selectApiKeys } from './api-keys.sql.ts';

/** The calls about API keys of resellers' servers. */
export const apiKeyRoutes: Route[] = [
  serve(contract.listPartnerApiKeys, async ({ db, viewer }) => ({
    data: await selectApiKeys(db, resellerOf(viewer)),
  })),
  serve(contract.createPartnerApiKey, async ({ db, viewer, body }) => ({
    data: await createApiKey(db, viewer, body, new Date()),
  })),
  serve(contract.revokePartnerApiKey, async ({ db, viewer, params }) => ({
    data: await revokeApiKey(db, viewer, params.id, new Date()),
  })),
];
