import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import {
  createProgramAdmin,
  deleteProgramAdmin,
  listProgramAdmins,
  type RoleChanges,
} from './program-admins.service.ts';

/** The calls about administrators. Sessions cache members' rights and must forget them. */
export function programAdminRoutes(
  forgetSessionsOf: (memberId: number) => void,
  changes: RoleChanges,
): Route[] {
  return [
    serve(contract.listProgramAdmins, async ({ db, viewer }) => ({
      data: await listProgramAdmins(db, viewer.programId),
    })),
    serve(contract.createProgramAdmin, async ({ db, viewer, body, afterCommit }) => {
      const data = await createProgramAdmin(db, changes, viewer, body.memberId, new Date());
      afterCommit(() => forgetSessionsOf(data.id));
      return { data };
    }),
    serve(contract.deleteProgramAdmin, async ({ db, viewer, params, afterCommit }) => {
      const data = await deleteProgramAdmin(db, changes, viewer, params.id, new Date());
      afterCommit(() => forgetSessionsOf(data.id));
      return { data };
    }),
  ];
}
