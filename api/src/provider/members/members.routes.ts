import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { MergeParts } from '#members/member-merges/member-merges.service.ts';
import { mergeMembers, moveMember, searchAllMembers } from './members.service.ts';

/** The calls about members of all programs. */
export function providerMemberRoutes(
  parts: MergeParts,
  forgetSessionsOf: (memberId: number) => void,
): Route[] {
  return [
    serve(contract.searchAllMembers, ({ db, query, page }) => searchAllMembers(db, query, page)),
    serve(contract.moveMember, async ({ db, viewer, body, afterCommit }) => {
      const data = await moveMember(db, { ...parts, viewer, now: new Date() }, body);
      afterCommit(() => forgetSessionsOf(body.memberId));
      return { data };
    }),
    serve(contract.mergeMembers, async ({ db, viewer, body, afterCommit }) => {
      const data = await mergeMembers(db, { ...parts, viewer, now: new Date() }, body);
      afterCommit(() => forgetSessionsOf(body.closed.memberId));
      return { data };
    }),
  ];
}
