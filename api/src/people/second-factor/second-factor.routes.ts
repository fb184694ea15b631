import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#foundation/http/serve.ts';
import {
  beginTotp,
  confirmTotp,
  type Factors,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from './second-factor.service.ts';

/** The calls about second factors; sessions keep in mind whether one is due. */
export function secondFactorRoutes(
  factors: Factors,
  forgetSession: (sessionId: number) => void,
): Route[] {
  return [
    serve(contract.getSecondFactor, async ({ db, viewer }) => ({
      data: await readSecondFactor(db, factors, viewer),
    })),
    serve(contract.beginTotp, async ({ db, viewer }) => ({
      data: await beginTotp(db, factors, viewer, new Date()),
    })),
    serve(contract.confirmTotp, async ({ db, viewer, body, afterCommit }) => {
      const recoveryCodes = await confirmTotp(db, factors, viewer, body.code, new Date());
      afterCommit(() => forgetSession(viewer.sessionId));
      return { data: { recoveryCodes } };
    }),
    serve(contract.removeTotp, async ({ db, viewer }) => ({
      data: await removeTotp(db, factors, viewer, new Date()),
    })),
    serve(contract.renewRecoveryCodes, async ({ db, viewer }) => ({
      data: { recoveryCodes: await renewRecoveryCodes(db, factors, viewer, new Date()) },
    })),
  ];
}
