import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#foundation/http/serve.ts';
import { selectMembers } from './member-lists.sql.ts';

/** The calls that list the members of a program. */
export const memberListRoutes: Route[] = [
  serve(contract.listProgramMembers, ({ db, viewer, programId, query, page }) =>
    selectMembers(db, programId, viewer, query, page),
  ),
  serve(contract.listMembersNotInTeam, ({ db, viewer, programId, query, page }) =>
    selectMembers(db, programId, viewer, { ...query, isInTeam: false }, page),
  ),
  serve(contract.searchMembers, async ({ db, viewer, programId, query, page }) => {
    const found = await selectMembers(db, programId, viewer, query, page);
    const data = found.data.map(({ id, name, username, image }) => ({ id, name, username, image }));
    return { ...found, data };
  }),
];
