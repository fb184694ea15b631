import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#foundation/http/serve.ts';
import { cancelDeletion, createDeletion, listDeletions } from './mass-deletion.service.ts';

/** The calls about deletions in bulk. */
export const massDeletionRoutes: Route[] = [
  serve(contract.deleteManyMembers, async ({ db, viewer, body }) => ({
    data: await createDeletion(db, body, viewer.memberId, new Date()),
  })),
  serve(contract.listMassDeletions, ({ db, page }) => listDeletions(db, page)),
  serve(contract.cancelMassDeletion, async ({ db, params }) => ({
    data: await cancelDeletion(db, params.id, new Date()),
  })),
];
