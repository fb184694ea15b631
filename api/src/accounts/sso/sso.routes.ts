import * as contract from '@stridewell/contracts';
import type { FastifyRequest } from 'fastify';
import { type RequestKey, type Route, serve, serveOpen } from '#engine/requests/index.ts';
import type { SessionHandover } from '#accounts/sign-in/hand-over.service.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import {
  createSignInCode,
  enterByCode,
  enterByExternal,
  enterByReseller,
  type Entry,
} from './sso.service.ts';

/** The calls that sign people in with a partner's token or a code from another session. */
export function ssoRoutes(sessions: Sessions, handover: SessionHandover): Route[] {
  return [
    serveOpen(contract.enterByReseller, async ({ body, request, reply, key }) => {
      const handedOut = await enterByReseller(sessions, body, entryOf(request, key), new Date());
      return { data: handover.begin(request, reply, handedOut) };
    }),
    serveOpen(contract.enterByExternal, async ({ body, request, reply, key }) => {
      const { terryberryCode } = body;
      const entry = entryOf(request, key);
      const handedOut = await enterByExternal(sessions, terryberryCode, entry, new Date());
      return { data: handover.begin(request, reply, handedOut) };
    }),
    serve(contract.createSignInCode, async ({ db, viewer }) => ({
      data: await createSignInCode(db, sessions, viewer, new Date()),
    })),
    serveOpen(contract.enterByCode, async ({ body, request, reply, key }) => {
      const entry = entryOf(request, key);
      const handedOut = await enterByCode(sessions, body.npt, entry, new Date());
      return { data: handover.begin(request, reply, handedOut) };
    }),
  ];
}

function entryOf(request: FastifyRequest, key: RequestKey | undefined): Entry {
  return { key, userAgent: request.headers['user-agent'] };
}
