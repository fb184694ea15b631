import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { adjustPoints, withdrawPoints } from './adjustments.service.ts';
import { listMemberPoints } from './admin-points.service.ts';
import { listPoints, type ReadChallenge, readPointsInChallenge } from './member-points.service.ts';

function isOn(flag: 0 | 1 | boolean | undefined): boolean | undefined {
  return flag === undefined ? undefined : contract.toFlag(flag) === 1;
}

/** Builds the routes for points. `readChallenge` reads a challenge that the viewer may see, or throws. */
export function pointRoutes(readChallenge: ReadChallenge): Route[] {
  return [
    serve(contract.listPoints, ({ db, viewer, query: { reversed, ...asked }, page }) =>
      listPoints(
        db,
        viewer,
        readChallenge,
        { ...asked, isReversed: isOn(reversed) },
        page,
        new Date(),
      ),
    ),
    serve(contract.getPointsInChallenge, async ({ db, viewer, query }) => ({
      data: await readPointsInChallenge(db, viewer, readChallenge, query.challengeId, new Date()),
    })),
    serve(contract.listMemberPoints, ({ db, programId, params, page }) =>
      listMemberPoints(db, { programId, memberId: params.id }, page),
    ),
    serve(contract.adjustPoints, async ({ db, viewer, params, body }) => ({
      data: await adjustPoints(db, viewer, params.id, body, new Date()),
    })),
    serve(contract.withdrawPoints, async ({ db, viewer, params, body }) => ({
      data: await withdrawPoints(db, viewer, params.id, body, new Date()),
    })),
  ];
}
