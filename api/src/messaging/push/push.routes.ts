import * as contract from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { type Route, serve, type Viewer } from '#engine/requests/index.ts';
import { countBrowsers, endPush, type Push, startPush } from './push.service.ts';

/** The calls about notifications. */
export function pushRoutes({ publicKey }: Push): Route[] {
  const state = async (db: Db, viewer: Viewer) => ({
    data: { publicKey, browsers: await countBrowsers(db, viewer) },
  });
  return [
    serve(contract.getPush, ({ db, viewer }) => state(db, viewer)),
    serve(contract.startPush, async ({ db, viewer, body }) => {
      await startPush(db, viewer, body, new Date());
      return state(db, viewer);
    }),
    serve(contract.endPush, async ({ db, viewer, body }) => {
      await endPush(db, viewer, body.endpoint);
      return state(db, viewer);
    }),
  ];
}
