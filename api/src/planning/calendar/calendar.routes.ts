import * as contract from '@stridewell/contracts';
import { contentLanguage } from '#companion/content-language.ts';
import { type Route, serve } from '#engine/requests/index.ts';
import { moveItems, previewMove, readCalendar } from './calendar.service.ts';

/** The calls about the calendar of a program. */
export const calendarRoutes: Route[] = [
  serve(contract.getCalendar, async (call) => {
    const { db, viewer, query } = call;
    const asked = { year: query.year, language: contentLanguage(call) };
    return { data: await readCalendar(db, viewer.programId, asked, new Date()) };
  }),
  serve(contract.previewCalendarMove, async ({ db, viewer, query }) => ({
    data: await previewMove(db, viewer, query, new Date()),
  })),
  serve(contract.moveCalendarItems, async ({ db, viewer, body }) => ({
    data: await moveItems(db, viewer, body, new Date()),
  })),
];
