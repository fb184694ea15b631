import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { listMembers } from './member-lists.service.ts';
import { listProgramMembers } from './program-members.service.ts';

/** The calls that list members of a program. */
export const memberListRoutes: Route[] = [
  serve(contract.listProgramMembers, ({ db, programId, query, page }) =>
    listProgramMembers(db, programId, query, page),
  ),
  serve(contract.listMembersNotInTeam, async ({ db, viewer, query, page }) => {
    const found = await listMembers(db, viewer, { ...query, isInNoTeam: true }, page);
    return { ...found, data: found.data.map(({ team: _, ...person }) => person) };
  }),
  serve(contract.searchMembers, ({ db, viewer, query, page }) =>
    listMembers(db, viewer, query, page),
  ),
];
