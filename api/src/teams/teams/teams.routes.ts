import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { readTeamLeaderboard } from '#activity/leaderboards/leaderboards.service.ts';
import { listTeamStays, readTeamProgress } from './team-progress.service.ts';
import {
  listTeamMemberDays,
  listTeams,
  listTeamStepDays,
  readTeamAggregate,
  requireTeam,
} from './teams.service.ts';

/** Routes for teams. */
export const teamRoutes = [
  serve(contract.listProgramTeams, ({ db, viewer, programId, query, page }) =>
    listTeams(db, programId, viewer, { search: query.search || undefined, sort: query.sort }, page),
  ),
  serve(contract.listMemberTeams, ({ db, viewer, programId, page }) =>
    listTeams(db, programId, viewer, { isJoined: true }, page),
  ),
  serve(contract.listTeamLeaderboard, async ({ db, viewer, params, query, page }) => {
    await requireTeam(db, viewer, params.id);
    const wanted = { ...page, search: query.search || undefined };
    const period = query.period ?? 'week';
    return readTeamLeaderboard(db, viewer, params.id, period, wanted, new Date());
  }),
  serve(contract.getTeamAggregate, async ({ db, viewer, params, query }) => ({
    data: await readTeamAggregate(db, viewer, params.id, query, new Date()),
  })),
  serve(contract.listTeamStepDays, ({ db, viewer, params, query, page }) =>
    listTeamStepDays(db, viewer, params.id, query, page, new Date()),
  ),
  serve(contract.getTeamProgress, async ({ db, viewer, params }) => ({
    data: await readTeamProgress(db, viewer, params.id, new Date()),
  })),
  serve(contract.listTeamStays, ({ db, viewer, params, query, page }) =>
    listTeamStays(db, viewer, params.id, query, page),
  ),
  serve(contract.listTeamMemberDays, ({ db, viewer, params, query, page }) =>
    listTeamMemberDays(db, viewer, params.id, query, page, new Date()),
  ),
];
