import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { SignInChanges } from '#accounts/sign-in-changes/apply-sign-in-changes.service.ts';
import {
  readViewerName,
  requestSignInChange,
} from '#accounts/sign-in-changes/sign-in-changes.service.ts';
import { listPartnerKeys, readNewKey, revokePartnerKey } from './partner-keys.service.ts';

/** The calls about partners' keys. */
export function partnerKeyRoutes(changes: SignInChanges): Route[] {
  return [
    serve(contract.listPartnerKeys, ({ db, programId, page }) =>
      listPartnerKeys(db, programId, page),
    ),
    serve<typeof contract.createPartnerKey, string>(
      contract.createPartnerKey,
      async ({ db, viewer, programId, body, prepared: byName }) => {
        const { reason, ...content } = body;
        const { purpose, name } = content;
        const kind = purpose === 'embed' ? 'embed-key' : 'partner-key';
        const asked = { kind, name, reason, content: readNewKey(content), byName } as const;
        const now = new Date();
        return { data: await requestSignInChange(changes, db, viewer, programId, asked, now) };
      },
      ({ viewer }) => readViewerName(changes, viewer),
    ),
    serve(contract.revokePartnerKey, async ({ db, viewer, programId, params }) => {
      const change = { by: viewer.memberId, now: new Date() };
      return { data: await revokePartnerKey(db, programId, params.id, change) };
    }),
  ];
}
