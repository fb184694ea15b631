import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { mergeProgramMembers, type MergeParts } from './member-merges.service.ts';

/** The call that merges two members of a program. */
export function memberMergeRoutes(
  parts: MergeParts,
  forgetSessionsOf: (memberId: number) => void,
): Route[] {
  return [
    serve(contract.mergeProgramMembers, async ({ db, viewer, programId, body, afterCommit }) => {
      const of = { ...viewer, programId };
      const data = await mergeProgramMembers(db, parts, of, body, new Date());
      afterCommit(() => forgetSessionsOf(body.closedId));
      return { data };
    }),
  ];
}
