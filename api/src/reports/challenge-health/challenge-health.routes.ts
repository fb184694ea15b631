import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { readChallengeHealth } from './challenge-health.service.ts';

/** The route for a challenge's health. */
export const challengeHealthRoutes = [
  serve(contract.getChallengeHealth, async ({ db, viewer, params }) => ({
    data: await readChallengeHealth(db, viewer, params.id, new Date()),
  })),
];
