import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { MailingJob } from '#messaging/mailings/mailings.service.ts';
import {
  applySeason,
  changeSeason,
  createSeason,
  deleteSeason,
  listSeasons,
  previewSeason,
} from './seasons.service.ts';

/** The calls about season templates. */
export function seasonRoutes(job: MailingJob): Route[] {
  return [
    serve(contract.listSeasonTemplates, async ({ db, viewer }) => ({
      data: await listSeasons(db, viewer.programId),
    })),
    serve(contract.createSeasonTemplate, async ({ db, viewer, body }) => ({
      data: await createSeason(db, viewer, body, new Date()),
    })),
    serve(contract.updateSeasonTemplate, async ({ db, viewer, params, body }) => ({
      data: await changeSeason(db, viewer.programId, params.id, body),
    })),
    serve(contract.deleteSeasonTemplate, async ({ db, viewer, params }) => {
      const bulkActId = await deleteSeason(db, viewer, params.id, new Date());
      return { data: { id: params.id, bulkActId } };
    }),
    serve(contract.previewSeason, async ({ db, viewer, params, query }) => ({
      data: await previewSeason(db, viewer, params.id, query.startDate, new Date()),
    })),
    serve(contract.applySeasonTemplate, async ({ db, viewer, params, body }) => ({
      data: await applySeason(db, job, viewer, params.id, body, new Date()),
    })),
  ];
}
