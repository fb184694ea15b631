import { Readable } from 'node:stream';
import * as contract from '@stridewell/contracts';
import { contentLanguage } from '#companion/content-language.ts';
import type { RecordKeys } from '#companion/record/record.service.ts';
import { inProgram } from '#engine/postgres/index.ts';
import { preferredLanguage, type Route, serve, serveDownload } from '#engine/requests/index.ts';
import {
  listRegistrations,
  makeCalendarFile,
  readWorkshop,
  registerForWorkshop,
} from './workshops.service.ts';

/** Builds the routes for workshops. */
export function workshopRoutes(keys: RecordKeys): Route[] {
  return [
    serve(contract.getWorkshop, async (call) => {
      const by = { language: contentLanguage(call), now: new Date() };
      return { data: await readWorkshop(call.db, keys, call.viewer, call.params.id, by) };
    }),
    serve(contract.registerForWorkshop, async ({ db, viewer, query }) => ({
      data: await registerForWorkshop(db, viewer, query, new Date()),
    })),
    serve(contract.listUserWorkshops, (call) => {
      const { orderBy = 'startDateDesc' } = call.query;
      const direction = orderBy === 'startDateDesc' ? 'desc' : 'asc';
      const page = { perPage: call.page.perPage, offset: call.page.offset, direction } as const;
      return listRegistrations(call.db, call.viewer, contentLanguage(call), page);
    }),
    serveDownload(contract.downloadWorkshopDate, async (call) => {
      const { pools, viewer, params, query } = call;
      const language = query.language ?? preferredLanguage(call.acceptLanguage);
      const text = await inProgram(
        pools,
        viewer.programId,
        (db) => makeCalendarFile(db, viewer, params.id, language, new Date()),
        { isReadOnly: true },
      );
      return {
        fileName: `workshop-${params.id}.ics`,
        type: 'text/calendar; charset=utf-8',
        body: Readable.from([text]),
      };
    }),
  ];
}
