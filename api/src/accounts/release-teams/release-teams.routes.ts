import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { addTeamMember, removeTeamMember } from './release-teams.service.ts';
import { selectOwnTeams, selectTeamMembers } from './release-teams.sql.ts';

/** The calls about the teams behind remotes. */
export function releaseTeamRoutes(auditKey: Uint8Array): Route[] {
  return [
    serve(contract.listReleaseTeams, async ({ db }) => ({ data: await selectTeamMembers(db) })),
    serve(contract.addReleaseTeamMember, async ({ db, viewer, body }) => ({
      data: await addTeamMember(db, { auditKey, viewer, now: new Date() }, body),
    })),
    serve(contract.removeReleaseTeamMember, async ({ db, viewer, body }) => ({
      data: await removeTeamMember(db, { auditKey, viewer, now: new Date() }, body),
    })),
    serve(contract.listOwnReleaseTeams, async ({ db, viewer }) => ({
      data: { remotes: await selectOwnTeams(db, viewer) },
    })),
  ];
}
