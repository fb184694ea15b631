import * as contract from '@stridewell/contracts';
import type { Pools } from '#engine/postgres/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import type { OneTimeKey } from '#accounts/one-time/one-time.service.ts';
import { type Route, serve, serveOpen } from '#engine/requests/index.ts';
import * as links from './sign-in-links.service.ts';

/** The parts that the calls about sign-in links need. */
interface LinkParts {
  pools: Pools;
  keys: OneTimeKey & { audit: Uint8Array };
  mail: Mail;
  /** Drops the cached rights of a member. */
  cache: { dropMember(memberId: number): void };
}

/** The calls about the partners and identity providers that sign members in. */
export function signInLinkRoutes({ pools, keys, mail, cache }: LinkParts): Route[] {
  return [
    serve(contract.listSignInLinks, async ({ db, viewer }) => ({
      data: await links.listSignInLinks(db, viewer, new Date()),
    })),
    serve(contract.createSignInLink, async ({ db, viewer, body, afterCommit }) => {
      afterCommit(() => cache.dropMember(viewer.memberId));
      const { source } = body;
      return { data: await links.createSignInLink(db, keys.audit, viewer, source, new Date()) };
    }),
    serve(contract.deleteSignInLink, async ({ db, viewer, body, afterCommit }) => {
      afterCommit(() => cache.dropMember(viewer.memberId));
      await links.forbidSource(db, keys.audit, viewer, body.source, new Date());
      return { data: body };
    }),
    serve(contract.mailSignInLink, async ({ db, viewer }) => {
      await links.mailSignInLink(db, mail, keys, viewer, new Date());
      return { data: {} };
    }),
    serveOpen(contract.confirmSignInLink, async ({ body }) => {
      const { name, memberId } = await links.confirmSignInLink(pools, keys, body.token, new Date());
      cache.dropMember(memberId);
      return { data: { name } };
    }),
  ];
}
