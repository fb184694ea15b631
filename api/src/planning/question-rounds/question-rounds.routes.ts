import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { createRound, deleteRound } from './question-rounds.service.ts';

/** The calls about question rounds. */
export const questionRoundRoutes: Route[] = [
  serve(contract.createQuestionRound, async ({ db, viewer, body }) => ({
    data: await createRound(db, viewer.programId, body, new Date()),
  })),
  serve(contract.deleteQuestionRound, async ({ db, viewer, params }) => {
    const bulkActId = await deleteRound(db, viewer, params.id, new Date());
    return { data: { id: params.id, bulkActId } };
  }),
];
