import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#http/serve.ts';
import type { SessionCache } from '#sign-in/session-cache.ts';
import { readMember, updateMember } from './members.service.ts';

/** The calls about members. */
export function memberRoutes(sessions: SessionCache): Route[] {
  return [
    serve(contract.getMember, async ({ db, viewer, programId, params }) => ({
      data: await readMember(db, viewer, programId, params.id),
    })),
    serve(contract.updateMember, async ({ db, viewer, body, afterCommit }) => {
      const data = await updateMember(db, viewer, body, new Date());
      // The viewer's time zone is part of the session's viewer and may just have changed.
      afterCommit(() => sessions.dropMember(viewer.memberId));
      return { data };
    }),
  ];
}
