import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { RoleChanges } from '#accounts/program-admins/program-admins.service.ts';
import {
  changeRegisteredDate,
  deleteOneself,
  readAuthUser,
  readMember,
  removeMember,
  restoreMember,
  updateMember,
} from './members.service.ts';

/** The calls about members. Sessions cache some of a member's data, and must forget it when it changes. */
export function memberRoutes(
  forgetSessionsOf: (memberId: number) => void,
  changes: RoleChanges,
): Route[] {
  return [
    serve(contract.getAuthUser, async ({ db, viewer }) => ({
      data: await readAuthUser(db, viewer, new Date()),
    })),
    serve(contract.getMember, async ({ db, viewer, programId, params }) => ({
      data: await readMember(db, viewer, programId, params.id),
    })),
    serve(contract.updateMember, async ({ db, viewer, body, afterCommit }) => {
      const data = await updateMember(db, viewer, body, new Date());
      // The viewer's time zone is part of the session's viewer and may just have changed.
      afterCommit(() => forgetSessionsOf(viewer.memberId));
      return { data };
    }),
    serve(contract.changeRegisteredDate, async ({ db, viewer, params, body }) => ({
      data: await changeRegisteredDate(db, viewer, params.id, body.registeredDate, new Date()),
    })),
    serve(contract.removeMember, async ({ db, viewer, params, body, afterCommit }) => {
      const now = new Date();
      const data =
        params.id === viewer.memberId
          ? await deleteOneself(db, changes, viewer, body.confirm, now)
          : await removeMember(db, changes, viewer, params.id, now);
      afterCommit(() => forgetSessionsOf(params.id));
      return { data };
    }),
    serve(contract.restoreMember, async ({ db, viewer, params }) => ({
      data: await restoreMember(db, viewer, params.id, new Date()),
    })),
  ];
}
