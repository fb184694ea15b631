import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { giveMapToAll, takeMapFromAll } from './global-maps.service.ts';
import { forgetCatalog } from './maps.service.ts';

/** The provider's routes for the maps that every program has. */
export const globalMapRoutes = [
  serve(contract.createGlobalMap, async ({ db, viewer, body, afterCommit }) => {
    afterCommit(forgetCatalog);
    return { data: await giveMapToAll(db, viewer, body) };
  }),
  serve(contract.deleteGlobalMap, async ({ db, params, afterCommit }) => {
    afterCommit(forgetCatalog);
    await takeMapFromAll(db, params.id);
    return { data: { id: params.id } };
  }),
];
