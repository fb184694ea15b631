import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import {
  endOwnSession,
  listSessions,
  signOutEverywhere,
  signOutMember,
} from './sessions.service.ts';

/** The calls about the viewer's sessions. */
export function sessionRoutes({ keys, cache }: Sessions): Route[] {
  const forget = (ended: readonly number[]) => ended.forEach((id) => cache.dropSession(id));
  return [
    serve(contract.listSessions, ({ db, viewer, page }) =>
      listSessions(db, viewer, page, new Date()),
    ),
    serve(contract.endSession, async ({ db, viewer, params, afterCommit }) => {
      const ended = await endOwnSession(db, keys.audit, viewer, params.id, new Date());
      afterCommit(() => forget(ended));
      return { data: { id: params.id } };
    }),
    serve(contract.signOutEverywhere, async ({ db, viewer, body, afterCommit }) => {
      const isIncludingThis = contract.toFlag(body.includingThis ?? 0) === 1;
      const ended = await signOutEverywhere(
        db,
        keys.audit,
        viewer,
        { isIncludingThis },
        new Date(),
      );
      afterCommit(() => forget(ended));
      return { data: { ended: ended.length } };
    }),
    serve(contract.signOutMember, async ({ db, viewer, programId, body, afterCommit }) => {
      const of = { programId, memberId: body.memberId };
      const ended = await signOutMember(db, keys.audit, viewer, of, new Date());
      afterCommit(() => forget(ended));
      return { data: { ended: ended.length } };
    }),
  ];
}
