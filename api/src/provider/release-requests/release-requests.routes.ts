import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { askForChange, readReleaseBoard } from './release-requests.service.ts';

/** The calls about releases, for people who don't use a terminal. */
export const releaseRequestRoutes: Route[] = [
  serve(contract.readReleases, async ({ db }) => ({ data: await readReleaseBoard(db) })),
  serve(contract.askAboutRelease, async ({ db, viewer, body }) => ({
    data: await askForChange(db, viewer, body, new Date()),
  })),
];
