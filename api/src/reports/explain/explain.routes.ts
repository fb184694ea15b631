import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { explainGroup } from './explain-groups.service.ts';
import { explain } from './explain.service.ts';

/** The routes that explain figures. */
export const explainRoutes = [
  serve(contract.explain, async ({ db, viewer, params, query }) => ({
    data: await explain(db, viewer, params.id, query, new Date()),
  })),
  serve(contract.explainTeam, async ({ db, viewer, params, query }) => ({
    data: await explainGroup(db, viewer, { kind: 'teams', id: params.id }, query, new Date()),
  })),
  serve(contract.explainOrganization, async ({ db, viewer, params, query }) => ({
    data: await explainGroup(
      db,
      viewer,
      { kind: 'organizations', id: params.id },
      query,
      new Date(),
    ),
  })),
];
