import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { deleteDraft, selectDraft, upsertDraft } from './form-drafts.sql.ts';

/** The calls about members' unsaved form drafts. */
export const formDraftRoutes: Route[] = [
  serve(contract.getFormDraft, async ({ db, viewer, params }) => ({
    data: { draft: await selectDraft(db, { ...viewer, builder: params.builder }) },
  })),
  serve(contract.keepFormDraft, async ({ db, viewer, params, body }) => {
    const { programId, memberId } = viewer;
    const savedAt = new Date();
    await upsertDraft(db, { programId, memberId, builder: params.builder }, body, savedAt);
    return { data: { savedAt: savedAt.toISOString() } };
  }),
  serve(contract.discardFormDraft, async ({ db, viewer, params }) => {
    await deleteDraft(db, { ...viewer, builder: params.builder });
    return { data: { id: params.id } };
  }),
];
