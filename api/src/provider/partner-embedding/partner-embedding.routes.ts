import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import {
  listEmbedKeys,
  readNewKey,
  revokeEmbedKey,
} from '#accounts/partner-keys/partner-keys.service.ts';
import type { SignInChanges } from '#accounts/sign-in-changes/apply-sign-in-changes.service.ts';
import {
  readViewerName,
  requestSignInChange,
} from '#accounts/sign-in-changes/sign-in-changes.service.ts';

/** The calls with which a reseller's people manage embedding in their clients' pages. */
export function partnerEmbeddingRoutes(changes: SignInChanges): Route[] {
  return [
    serve(contract.listPartnerEmbedKeys, async ({ db, programId }) => ({
      data: await listEmbedKeys(db, programId),
    })),
    serve<typeof contract.createPartnerEmbedKey, string>(
      contract.createPartnerEmbedKey,
      async ({ db, viewer, programId, body, prepared: byName }) => {
        const key = readNewKey({ ...body, purpose: 'embed' });
        const content = { ...key, resellerId: viewer.reseller?.id };
        const asked = { kind: 'embed-key', name: body.name, content, byName } as const;
        const now = new Date();
        return { data: await requestSignInChange(changes, db, viewer, programId, asked, now) };
      },
      ({ viewer }) => readViewerName(changes, viewer),
    ),
    serve(contract.revokePartnerEmbedKey, async ({ db, viewer, programId, body }) => {
      const change = { by: viewer.memberId, now: new Date() };
      return { data: await revokeEmbedKey(db, programId, body.keyId, change) };
    }),
  ];
}
