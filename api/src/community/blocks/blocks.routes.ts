import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { blockMember, listBlockedMembers } from './blocks.service.ts';

/** Routes for the members whom the viewer has blocked. */
export const blockRoutes: Route[] = [
  serve(contract.blockMember, async ({ db, viewer, params, body }) => {
    const wanted = { blockedId: params.id, isBlocked: contract.toFlag(body.block) === 1 };
    await blockMember(db, viewer, wanted, new Date());
    return { data: { id: params.id } };
  }),
  serve(contract.listBlockedMembers, ({ db, viewer, page }) =>
    listBlockedMembers(db, viewer, page),
  ),
];
