import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#http/serve.ts';
import { readMember, updateMember } from './members.service.ts';

/** The calls about members; sessions keep some of a member in mind, and must forget it when it changes. */
export function memberRoutes(forgetSessionsOf: (memberId: number) => void): Route[] {
  return [
    serve(contract.getMember, async ({ db, viewer, programId, params }) => ({
      data: await readMember(db, viewer, programId, params.id),
    })),
    serve(contract.updateMember, async ({ db, viewer, body, afterCommit }) => {
      const data = await updateMember(db, viewer, body, new Date());
      // The viewer's time zone is part of the session's viewer and may just have changed.
      afterCommit(() => forgetSessionsOf(viewer.memberId));
      return { data };
    }),
  ];
}
