import * as contract from '@stridewell/contracts';
import { type Route, serve, serveOpen } from '#engine/requests/index.ts';
import type { OneTimeKey } from '#accounts/one-time/one-time.service.ts';
import {
  addPasskey,
  beginPasskey,
  passkeyRequest,
  removePasskey,
  renamePasskey,
} from './passkeys.service.ts';
import { relyingPartyOf } from './relying-party.ts';
import {
  beginTotp,
  type CodeTries,
  confirmTotp,
  type Factors,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from './second-factor.service.ts';

/** The calls about second factors; sessions cache whether one is due. */
export function secondFactorRoutes(
  factors: Factors & { keys: OneTimeKey },
  forgetSession: (sessionId: number) => void,
  { tries, publicOrigin }: { tries: CodeTries; publicOrigin: string | undefined },
): Route[] {
  return [
    serve(contract.getSecondFactor, async ({ db, viewer }) => ({
      data: await readSecondFactor(db, factors, viewer),
    })),
    serve(contract.beginTotp, async ({ db, viewer }) => ({
      data: await beginTotp(db, factors, viewer, new Date()),
    })),
    serve(contract.confirmTotp, async ({ db, viewer, body, afterCommit }) => {
      const by = { ...factors, tries };
      const recoveryCodes = await confirmTotp(db, by, viewer, body.code, new Date());
      afterCommit(() => forgetSession(viewer.sessionId));
      return { data: { recoveryCodes } };
    }),
    serve(contract.removeTotp, async ({ db, viewer }) => ({
      data: await removeTotp(db, factors, viewer, new Date()),
    })),
    serve(contract.renewRecoveryCodes, async ({ db, viewer }) => ({
      data: { recoveryCodes: await renewRecoveryCodes(db, factors, viewer, new Date()) },
    })),
    serve(contract.beginPasskey, async ({ db, viewer, request }) => {
      const rp = relyingPartyOf(request, publicOrigin);
      return { data: await beginPasskey(db, factors, rp, viewer, new Date()) };
    }),
    serve(contract.addPasskey, async ({ db, viewer, body, request, afterCommit }) => {
      const rp = relyingPartyOf(request, publicOrigin);
      const data = await addPasskey(db, factors, rp, viewer, body, new Date());
      afterCommit(() => forgetSession(viewer.sessionId));
      return { data };
    }),
    serve(contract.renamePasskey, async ({ db, viewer, params, body }) => ({
      data: await renamePasskey(db, viewer, params.id, body.name),
    })),
    serve(contract.removePasskey, async ({ db, viewer, params }) => ({
      data: await removePasskey(db, factors, viewer, params.id, new Date()),
    })),
    serveOpen(contract.beginPasskeySignIn, async ({ request }) => ({
      data: passkeyRequest(factors.keys, relyingPartyOf(request, publicOrigin), new Date()),
    })),
  ];
}
