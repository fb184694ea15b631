import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { mergeMembers, moveMember, searchAllMembers } from './members.service.ts';

/** The calls about members of all programs. */
export function providerMemberRoutes(auditKey: Uint8Array): Route[] {
  return [
    serve(contract.searchAllMembers, ({ db, query, page }) => searchAllMembers(db, query, page)),
    serve(contract.moveMember, async ({ db, viewer, body }) => ({
      data: await moveMember(db, { auditKey, viewer, now: new Date() }, body),
    })),
    serve(contract.mergeMembers, async ({ db, viewer, body }) => ({
      data: await mergeMembers(db, { auditKey, viewer, now: new Date() }, body),
    })),
  ];
}
