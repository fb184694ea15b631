import * as contract from '@stridewell/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Route, serveOpen } from '#engine/requests/index.ts';
import type { SessionHandover } from '#accounts/sign-in/hand-over.service.ts';
import { beginOpenId, finishOpenId, flowSeconds, type OpenId } from './openid.service.ts';

const cookieName = 'stridewell_openid';

/** The calls that sign members in through an identity provider. */
export function openIdRoutes(
  openId: OpenId,
  handover: SessionHandover,
  { publicOrigin }: { publicOrigin: string | undefined },
): Route[] {
  const cookie = {
    path: '/api/openid',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicOrigin?.startsWith('https:') ?? false,
  } as const;
  // One of our pages, on any of our hosts; others are refused before. The provider knows where it may send people.
  const originOf = ({ headers, protocol, host }: FastifyRequest) =>
    headers.origin ?? publicOrigin ?? `${protocol}://${host}`;
  const forget = (reply: FastifyReply) => void reply.clearCookie(cookieName, cookie);
  return [
    serveOpen(contract.beginOpenId, async ({ body, request, reply }) => {
      const asked = { programName: body.programName, origin: originOf(request) };
      const { url, kept } = await beginOpenId(openId, asked, new Date());
      reply.setCookie(cookieName, kept, { ...cookie, maxAge: flowSeconds });
      return { data: { url } };
    }),
    serveOpen(contract.finishOpenId, async ({ body, request, reply, key }) => {
      const kept = request.cookies[cookieName];
      forget(reply);
      const entry = { key, userAgent: request.headers['user-agent'] };
      const handedOut = await finishOpenId(openId, body, kept, entry, new Date());
      return { data: handover.begin(request, reply, handedOut) };
    }),
  ];
}
