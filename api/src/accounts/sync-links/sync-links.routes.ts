import * as contract from '@stridewell/contracts';
import type { FastifyRequest } from 'fastify';
import type { Mail } from '#engine/mail/index.ts';
import { type Route, serve } from '#engine/requests/index.ts';
import { createSyncLink, readSyncLink } from './sync-links.service.ts';

/** The calls with which members manage their sync link. */
export function syncLinkRoutes(
  mail: Mail,
  { publicOrigin }: { publicOrigin: string | undefined },
): Route[] {
  const originOf = ({ headers, protocol, host }: FastifyRequest) =>
    publicOrigin ?? headers.origin ?? `${protocol}://${host}`;
  return [
    serve(contract.getSyncLink, async ({ db, viewer }) => ({
      data: { link: await readSyncLink(db, viewer) },
    })),
    serve(contract.createSyncLink, async ({ db, viewer, body: { dataTypes }, request }) => {
      const origin = originOf(request);
      return { data: await createSyncLink(db, mail, viewer, { dataTypes, origin }, new Date()) };
    }),
  ];
}
