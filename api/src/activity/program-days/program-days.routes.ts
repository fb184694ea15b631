import { memberDay } from '@stridewell/rules';
import * as contract from '@stridewell/contracts';
import { recentSpanOf, serve, spanOf } from '#engine/requests/index.ts';
import { readProgramStart } from '#programs/programs/programs.service.ts';
import { readProgramAggregate, readProgramDays, readProgramGraph } from './program-days.service.ts';

/** The routes for the steps of a whole program. */
export const programDayRoutes = [
  serve(contract.listProgramStepDays, async ({ db, viewer, programId, query, page }) => {
    const start = await readProgramStart(db, programId);
    const span = spanOf(query, { start, today: memberDay(new Date(), viewer) });
    const { organizationId } = query;
    return readProgramDays(db, programId, { ...span, organizationId }, page);
  }),
  serve(contract.getProgramAggregate, async ({ db, viewer, programId, query }) => {
    const now = new Date();
    const start = await readProgramStart(db, programId);
    const span = recentSpanOf(query, { start, today: memberDay(now, viewer) });
    return { data: await readProgramAggregate(db, programId, span, now) };
  }),
  serve(contract.getProgramGraph, async ({ db, viewer, programId, query }) => {
    const start = await readProgramStart(db, programId);
    const span = recentSpanOf(query, { start, today: memberDay(new Date(), viewer) });
    return { data: await readProgramGraph(db, programId, span) };
  }),
];
