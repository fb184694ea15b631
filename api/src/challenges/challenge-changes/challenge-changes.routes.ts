import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { changeChallenge, deleteChallenge } from './challenge-changes.service.ts';
import { createChallengeBy } from './create-challenge.service.ts';
import { simulateChallenge } from './simulate-challenge.service.ts';

/** Routes that create, change and delete challenges. */
export const challengeChangeRoutes: Route[] = [
  serve(contract.createChallenge, async ({ db, viewer, body }) => ({
    data: await createChallengeBy(db, viewer, body, new Date()),
    message: 'Challenge successfully created!',
  })),
  serve(contract.updateChallenge, async ({ db, viewer, params, body }) => ({
    data: await changeChallenge(db, viewer, params.id, body, new Date()),
    message: 'Challenge successfully updated!',
  })),
  serve(contract.simulateChallenge, async ({ db, viewer, params, query }) => ({
    data: await simulateChallenge(db, viewer, params.id, query, new Date()),
  })),
  serve(contract.deleteChallenge, async ({ db, viewer, params }) => {
    await deleteChallenge(db, viewer, params.id, new Date());
    return { data: { id: params.id }, message: 'Challenge successfully deleted!' };
  }),
];
