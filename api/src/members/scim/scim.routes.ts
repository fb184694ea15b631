import * as contract from '@stridewell/contracts';
import type { JobRunner } from '#engine/jobs/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { FastifyRequest } from 'fastify';
import { baseOf } from './base-of.ts';
import {
  changeState,
  createToken,
  decideRemovals,
  listCalls,
  listChanges,
  readConnection,
  revokeToken,
} from './scim.service.ts';

/** The calls with which administrators connect their program's identity provider. */
export function scimRoutes({
  jobs,
  publicOrigin,
}: {
  jobs: Pick<JobRunner, 'wake'>;
  publicOrigin: string | undefined;
}): Route[] {
  const read = async ({ db, programId, request }: Asked) => ({
    address: baseOf(request, publicOrigin),
    connection: await readConnection(db, programId),
  });
  return [
    serve(contract.getScimConnection, async (call) => ({ data: await read(call) })),
    serve(contract.createScimToken, async (call) => {
      const { db, viewer, programId } = call;
      const secret = await createToken(db, viewer, programId, new Date());
      return { data: { ...(await read(call)), secret } };
    }),
    serve(contract.revokeScimToken, async (call) => {
      await revokeToken(call.db, call.programId);
      return { data: await read(call) };
    }),
    serve(contract.changeScimState, async (call) => {
      call.afterCommit(jobs.wake);
      await changeState(call.db, call.programId, call.body.state);
      return { data: await read(call) };
    }),
    serve(contract.decideScimRemovals, async (call) => {
      const { db, programId, body, afterCommit } = call;
      afterCommit(jobs.wake);
      const isRemoved = contract.toFlag(body.isRemoved) === 1;
      await decideRemovals(db, programId, { isRemoved, confirm: body.confirm }, new Date());
      return { data: await read(call) };
    }),
    serve(contract.listScimChanges, ({ db, programId, query, page }) =>
      listChanges(db, programId, query, page),
    ),
    serve(contract.listScimCalls, ({ db, programId, page }) => listCalls(db, programId, page)),
  ];
}

interface Asked {
  db: Db;
  programId: number;
  request: FastifyRequest;
}
