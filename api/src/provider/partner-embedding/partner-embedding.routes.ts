import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#foundation/http/serve.ts';
import {
  createPartnerKey,
  listEmbedKeys,
  revokeEmbedKey,
} from '#people/partner-keys/partner-keys.service.ts';

/** The calls with which a reseller's people see to parts in the pages of their clients. */
export const partnerEmbeddingRoutes: Route[] = [
  serve(contract.listPartnerEmbedKeys, async ({ db, programId }) => ({
    data: await listEmbedKeys(db, programId),
  })),
  serve(contract.createPartnerEmbedKey, async ({ db, viewer, programId, body }) => {
    const by = { by: viewer.memberId, now: new Date() };
    return { data: await createPartnerKey(db, programId, { ...body, purpose: 'embed' }, by) };
  }),
  serve(contract.revokePartnerEmbedKey, async ({ db, viewer, programId, body }) => {
    const change = { by: viewer.memberId, now: new Date() };
    return { data: await revokeEmbedKey(db, programId, body.keyId, change) };
  }),
];
