import * as contract from '@stridewell/contracts';
import { markReplayed, Problem, type Route, serve, serveOpen } from '#engine/requests/index.ts';
import { relyingPartyOf } from '#accounts/second-factor/passkeys.service.ts';
import type { SessionHandover } from './hand-over.service.ts';
import { proveByPasskey, signInWithPasskey } from './passkey-sign-in.service.ts';
import { bearerToken, type Sessions } from './session.service.ts';
import { logout, refreshSession } from './refresh-session.service.ts';
import { login } from './sign-in.service.ts';
import { proveAgain } from './step-up.service.ts';

/** The calls about signing in. */
export function signInRoutes(
  sessions: Sessions,
  handover: SessionHandover,
  { publicOrigin }: { publicOrigin: string | undefined },
): Route[] {
  return [
    serveOpen(contract.login, async ({ body, request, reply, key }) => {
      const typed = {
        name: body.username ?? body.email ?? '',
        password: body.password,
        address: request.ip,
        host: request.hostname,
        device: handover.deviceOf(request),
        userAgent: request.headers['user-agent'],
        code: body.code,
      };
      const handedOut = await login(sessions, typed, key, new Date());
      const isForClient = contract.toFlag(body.withRefreshToken ?? 0) === 1;
      return { data: handover.begin(request, reply, handedOut, isForClient) };
    }),
    serveOpen(contract.signInWithPasskey, async ({ body, request, reply, key }) => {
      const rp = relyingPartyOf(request, publicOrigin);
      const by = { key, userAgent: request.headers['user-agent'] };
      const handedOut = await signInWithPasskey(sessions, rp, body.credential, by, new Date());
      return { data: handover.begin(request, reply, handedOut) };
    }),
    serveOpen(contract.refreshSession, async ({ request, reply, key }) => {
      const token = handover.refreshTokenOf(request);
      const handedOut = await refreshSession(sessions, token, key, new Date()).catch(
        (error: unknown) => {
          const isOver = error instanceof Problem && error.code === 'refresh_failed';
          if (isOver) handover.end(reply);
          throw error;
        },
      );
      return { data: handover.continue(reply, handedOut) };
    }),
    serveOpen(contract.refreshWithToken, async ({ query, reply, key }) => {
      const handedOut = await refreshSession(sessions, query.refreshToken, key, new Date());
      if (handedOut.isRepeated) markReplayed(reply);
      return { data: handedOut.session };
    }),
    serve(contract.stepUp, async ({ db, viewer, body, request, afterCommit }) => {
      const { password = '', code, passkey } = body;
      const typed = { password, code, address: request.ip, device: handover.deviceOf(request) };
      const rp = relyingPartyOf(request, publicOrigin);
      const now = new Date();
      const freshUntil = passkey
        ? await proveByPasskey(sessions, db, rp, viewer, passkey, now)
        : await proveAgain(sessions, db, viewer, typed, now);
      afterCommit(() => sessions.cache.dropSession(viewer.sessionId));
      return { data: { freshUntil } };
    }),
    serveOpen(contract.logout, async ({ request, reply, key }) => {
      const access = bearerToken(request.headers.authorization);
      const refresh = handover.refreshTokenOf(request);
      if (await logout(sessions, { access, refresh }, key, new Date())) markReplayed(reply);
      if (refresh !== undefined) handover.end(reply);
      return { data: {} };
    }),
  ];
}
