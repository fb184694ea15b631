import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import {
  addCompletionDate,
  addFreeText,
  listCompleted,
  readCompletion,
} from './completions.service.ts';

/** Routes by which members complete preventative challenges. */
export const completionRoutes: Route[] = [
  serve(contract.getChallengeCompletion, async ({ db, viewer, query }) => ({
    data: await readCompletion(db, viewer, query.challengeId, new Date()),
  })),
  serve(contract.addCompletionDate, async ({ db, viewer, body }) => ({
    data: await addCompletionDate(db, viewer, body, new Date()),
  })),
  serve(contract.addFreeText, async ({ db, viewer, body }) => ({
    data: await addFreeText(db, viewer, body, new Date()),
  })),
  serve(contract.getMobileCompletion, async ({ db, viewer, query }) => ({
    data: await readCompletion(db, viewer, query.challengeId, new Date()),
  })),
  serve(contract.addMobileCompletionDate, async ({ db, viewer, body }) => ({
    data: await addCompletionDate(db, viewer, body, new Date()),
  })),
  serve(contract.addMobileFreeText, async ({ db, viewer, body }) => ({
    data: await addFreeText(db, viewer, body, new Date()),
  })),
  serve(contract.listChallengeCompletions, ({ db, viewer, params, page }) =>
    listCompleted(db, viewer, params.id, page, new Date()),
  ),
];
