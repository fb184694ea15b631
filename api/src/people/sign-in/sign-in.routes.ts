import * as contract from '@stridewell/contracts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Config } from '#config.ts';
import { markRepeat } from '#foundation/http/once.ts';
import { Problem } from '#foundation/http/problem.ts';
import { type Route, serveOpen } from '#foundation/http/serve.ts';
import { rememberMember } from './device-token.ts';
import { bearerToken, type Sessions } from './session.service.ts';
import { sessionIdleDays } from './sign-in.policy.ts';
import {
  type GrantedSession,
  type HandedOut,
  login,
  logout,
  refreshSession,
} from './sign-in.service.ts';

const cookieName = 'stridewell_refresh';
const deviceCookieName = 'stridewell_device';
/** As long as browsers keep any cookie. */
const deviceDays = 400;

/** The calls about signing in. */
export function signInRoutes(
  sessions: Sessions,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): Route[] {
  const cookie: CookieSerializeOptions = {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicOrigin?.startsWith('https:') ?? false,
    maxAge: sessionIdleDays * 86_400,
  };
  return [
    serveOpen(contract.login, async ({ body, request, reply, key }) => {
      const name = body.username ?? body.email ?? '';
      const device = request.cookies[deviceCookieName];
      const typed = { name, password: body.password, address: request.ip, device };
      const session = handOut(reply, await login(sessions, typed, key, new Date()));
      if (body.withRefreshToken !== undefined && contract.toFlag(body.withRefreshToken)) {
        return { data: session };
      }
      reply.setCookie(cookieName, session.refreshToken, cookie);
      const remembered = rememberMember(sessions.keys.device, device, session);
      reply.setCookie(deviceCookieName, remembered, {
        ...cookie,
        maxAge: deviceDays * 86_400,
      });
      return { data: withoutToken(session) };
    }),
    serveOpen(contract.refreshSession, async ({ request, reply, key }) => {
      const token = request.cookies[cookieName];
      const handedOut = await refreshSession(sessions, token, key, new Date()).catch(
        (error: unknown) => {
          const isOver = error instanceof Problem && error.code === 'refresh_failed';
          if (isOver) reply.clearCookie(cookieName, cookie);
          throw error;
        },
      );
      const session = handOut(reply, handedOut);
      reply.setCookie(cookieName, session.refreshToken, cookie);
      return { data: withoutToken(session) };
    }),
    serveOpen(contract.refreshWithToken, async ({ query, reply, key }) => ({
      data: handOut(reply, await refreshSession(sessions, query.refreshToken, key, new Date())),
    })),
    serveOpen(contract.logout, async ({ request, reply, key }) => {
      const access = bearerToken(request.headers.authorization);
      const refresh = request.cookies[cookieName];
      if (await logout(sessions, { access, refresh }, key, new Date())) markRepeat(reply);
      if (refresh !== undefined) reply.clearCookie(cookieName, cookie);
      return { data: {} };
    }),
  ];
}

function handOut(reply: FastifyReply, { session, isRepeated }: HandedOut): GrantedSession {
  if (isRepeated) markRepeat(reply);
  return session;
}

function withoutToken(session: GrantedSession) {
  return { ...session, refreshToken: null };
}
