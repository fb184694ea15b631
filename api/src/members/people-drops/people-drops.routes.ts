import * as contract from '@stridewell/contracts';
import type { FastifyRequest } from 'fastify';
import { type Route, serve } from '#engine/requests/index.ts';
import { createDrop, readDrop, removeDrop } from './people-drops.service.ts';

/** The calls with which administrators manage the upload address for people files. */
export function peopleDropRoutes({ publicOrigin }: { publicOrigin: string | undefined }): Route[] {
  const originOf = ({ protocol, host }: FastifyRequest) => publicOrigin ?? `${protocol}://${host}`;
  return [
    serve(contract.getPeopleDrop, async ({ db, programId }) => ({
      data: { drop: await readDrop(db, programId) },
    })),
    serve(contract.createPeopleDrop, async ({ db, viewer, programId, body, request }) => {
      const isWhole = contract.toFlag(body.isWhole) === 1;
      const { drop, secret } = await createDrop(db, viewer, programId, isWhole, new Date());
      return { data: { drop, address: `${originOf(request)}/api/people-drop/${secret}` } };
    }),
    serve(contract.deletePeopleDrop, async ({ db, programId }) => {
      await removeDrop(db, programId);
      return { data: { drop: null } };
    }),
  ];
}
