import { estimateChallenge } from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { estimateFinishers } from './estimates.service.ts';

/** The estimate for a challenge that is being planned. */
export const challengeEstimateRoutes: Route[] = [
  serve(estimateChallenge, async ({ db, viewer, programId, query }) => ({
    data: await estimateFinishers(db, viewer, programId, query, new Date()),
  })),
];
