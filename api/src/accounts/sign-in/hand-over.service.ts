import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Session } from '@stridewell/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { markReplayed } from '#engine/requests/index.ts';
import type { HandedOut } from './begin-session.service.ts';
import { rememberMember } from './device-token.ts';
import type { Sessions } from './session.service.ts';
import { sessionIdleDays } from './sign-in.policy.ts';

const cookieName = 'stridewell_refresh';
const deviceCookieName = 'stridewell_device';
/** The longest time for which browsers keep cookies. */
const deviceDays = 400;

type SessionAnswer = z.output<typeof Session>;

/** Hands sessions over to browsers in a cookie, and to other callers in the response. */
export interface SessionHandover {
  /** Hands over a new session and remembers the device for its member. */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    handedOut: HandedOut,
    isForClient?: boolean,
  ): SessionAnswer;
  /** Hands over the next refresh token of a session. */
  continue(reply: FastifyReply, handedOut: HandedOut): SessionAnswer;
  /** Clears the cookie. */
  end(reply: FastifyReply): void;
  refreshTokenOf(request: FastifyRequest): string | undefined;
  deviceOf(request: FastifyRequest): string | undefined;
}

/** Creates the handover that every sign-in method uses. */
export function createHandover(
  { keys }: Pick<Sessions, 'keys'>,
  { publicOrigin }: { publicOrigin: string | undefined },
): SessionHandover {
  const cookie: CookieSerializeOptions = {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicOrigin?.startsWith('https:') ?? false,
    maxAge: sessionIdleDays * 86_400,
  };
  const handover: SessionHandover = {
    begin(request, reply, handedOut, isForClient = false) {
      const { session } = handedOut;
      if (isForClient) {
        if (handedOut.isRepeated) markReplayed(reply);
        return session;
      }
      const answer = handover.continue(reply, handedOut);
      const remembered = rememberMember(keys.device, handover.deviceOf(request), session);
      reply.setCookie(deviceCookieName, remembered, { ...cookie, maxAge: deviceDays * 86_400 });
      return answer;
    },
    continue(reply, { session, isRepeated }) {
      if (isRepeated) markReplayed(reply);
      reply.setCookie(cookieName, session.refreshToken, cookie);
      return { ...session, refreshToken: null };
    },
    end: (reply) => void reply.clearCookie(cookieName, cookie),
    refreshTokenOf: (request) => request.cookies[cookieName],
    deviceOf: (request) => request.cookies[deviceCookieName],
  };
  return handover;
}
