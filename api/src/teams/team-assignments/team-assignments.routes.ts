import * as contract from '@stridewell/contracts';
import { Problem, type Route, serve } from '#engine/requests/index.ts';
import {
  assignTeams,
  previewAssignment,
  readAssignment,
  undoAssignment,
} from './team-assignments.service.ts';

/** Routes for administrators to assign members without a team to new teams. */
export const teamAssignmentRoutes: Route[] = [
  serve(contract.previewTeamAssignment, async ({ db, programId, query }) => ({
    data: await previewAssignment(db, programId, query),
  })),
  serve(contract.getTeamAssignment, async ({ db, programId }) => ({
    data: { assignment: await readAssignment(db, programId, new Date()) },
  })),
  serve(contract.assignTeams, async ({ db, viewer, programId, body }) => {
    requireOwn(viewer.programId, programId);
    return { data: await assignTeams(db, viewer, body, new Date()) };
  }),
  serve(contract.undoTeamAssignment, async ({ db, viewer, programId }) => {
    requireOwn(viewer.programId, programId);
    return { data: await undoAssignment(db, viewer, new Date()) };
  }),
];

/** Teams are created in the name of a member of the program. */
function requireOwn(own: number, programId: number): void {
  if (own !== programId) throw new Problem('not_found');
}
