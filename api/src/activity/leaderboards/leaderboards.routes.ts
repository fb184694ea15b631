import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { readProgramLeaderboard } from './leaderboards.service.ts';

/** The routes for a program's leaderboards; those for a challenge's are with the challenge. */
export const leaderboardRoutes = [
  serve(contract.listProgramLeaderboard, ({ db, viewer, programId, query, page }) => {
    const { perPage, offset, after } = page;
    const wanted = { perPage, offset, after, search: query.search || undefined };
    return readProgramLeaderboard(
      db,
      programId,
      viewer,
      { period: query.period ?? 'week', view: query.view ?? 'everyone' },
      wanted,
      new Date(),
    );
  }),
  serve(contract.listMemberLeaderboard, ({ db, viewer, programId, query, page }) => {
    const { perPage, offset, after } = page;
    const isAround = !('page' in query) && !after;
    const wanted = { perPage, offset, after, isAround };
    return readProgramLeaderboard(
      db,
      programId,
      viewer,
      { period: query.period ?? 'week', view: 'everyone' },
      wanted,
      new Date(),
    );
  }),
];
