import * as contract from '@stridewell/contracts';
import { comesFromOwnPages, markReplayed, type Route, serveOpen } from '#engine/requests/index.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import { enterByEmbed, type IsEmbeddable } from './embedding.service.ts';

/** The call that opens a part in a partner's page. */
export function embeddingRoutes(
  sessions: Sessions,
  origins: { publicOrigin: string | undefined },
  isEmbeddable: IsEmbeddable,
): Route[] {
  return [
    serveOpen(contract.enterByEmbed, async ({ body, request, reply, key }) => {
      const page = { origin: request.headers.origin, isOurs: comesFromOwnPages(request, origins) };
      const entry = { key, userAgent: request.headers['user-agent'] };
      const opened = await enterByEmbed(sessions, body, page, entry, isEmbeddable, new Date());
      if (opened.isRepeated) markReplayed(reply);
      const { refreshToken: _, ...session } = opened.session;
      return { data: { ...session, remote: opened.remote } };
    }),
  ];
}
