import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { cheerMember, listCheers, readCheersToday } from './cheers.service.ts';

/** Routes for cheers between members. */
export const cheerRoutes: Route[] = [
  serve(contract.cheerMember, async ({ db, viewer, params }) => ({
    data: await cheerMember(db, viewer, params.id, new Date()),
  })),
  serve(contract.listCheers, ({ db, viewer, page }) => listCheers(db, viewer, page, new Date())),
  serve(contract.getCheersToday, async ({ db, viewer }) => ({
    data: await readCheersToday(db, viewer, new Date()),
  })),
];
