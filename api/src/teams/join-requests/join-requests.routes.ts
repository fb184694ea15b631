import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { answerRequestToJoin, listRequestsToJoin, requestToJoin } from './join-requests.service.ts';

/** Routes for requests to take part in challenges. */
export const joinRequestRoutes: Route[] = [
  serve(contract.requestToJoinChallenge, async ({ db, viewer, params, body }) => ({
    data: await requestToJoin(db, viewer, params.id, body.memberId, new Date()),
  })),
  serve(contract.listJoinRequests, ({ db, viewer, params, page }) =>
    listRequestsToJoin(db, viewer, params.id, page, new Date()),
  ),
  serve(contract.answerJoinRequest, async ({ db, viewer, params, body }) => {
    const asked = { challengeId: params.id, memberId: body.memberId };
    const isAccepted = contract.toFlag(body.accept) === 1;
    return { data: await answerRequestToJoin(db, viewer, asked, isAccepted, new Date()) };
  }),
];
