import * as contract from '@stridewell/contracts';
import {
  comesFromOwnPages,
  markReplayed,
  type Route,
  serve,
  serveOpen,
} from '#engine/requests/index.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import { createEmbedPreview, enterByPreview } from './embed-previews.service.ts';
import { enterByEmbed, type IsEmbeddable } from './embedding.service.ts';

/** The calls that open a part in a partner's page, and in a preview of one. */
export function embeddingRoutes(
  sessions: Sessions,
  origins: { publicOrigin: string | undefined },
  isEmbeddable: IsEmbeddable,
): Route[] {
  return [
    serveOpen(contract.enterByEmbed, async ({ body, request, reply, key }) => {
      const page = { origin: request.headers.origin, isOurs: comesFromOwnPages(request, origins) };
      const entry = { key, userAgent: request.headers['user-agent'] };
      const now = new Date();
      const opened =
        (await enterByPreview(sessions, body, page, entry, isEmbeddable, now)) ??
        (await enterByEmbed(sessions, body, page, entry, isEmbeddable, now));
      if (opened.isRepeated) markReplayed(reply);
      const { refreshToken: _, ...session } = opened.session;
      return { data: { ...session, remote: opened.remote } };
    }),
    serve(contract.createEmbedPreview, async ({ db, viewer, body }) => ({
      data: await createEmbedPreview(db, sessions, viewer, body.remote, new Date()),
    })),
  ];
}
