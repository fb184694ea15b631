import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { readFairBoards } from './fair-boards.service.ts';

/** Routes for boards that compare members with their own past. */
export const fairBoardRoutes: Route[] = [
  serve(contract.getFairBoards, async ({ db, viewer, params }) => ({
    data: await readFairBoards(db, viewer, params.id, new Date()),
  })),
];
