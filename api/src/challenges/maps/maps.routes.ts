import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { changeMap, createMap, duplicateMap } from './map-changes.service.ts';
import { deleteMap } from './map-deletions.service.ts';
import { listMapMilestones, listMaps, readMapFor, searchMaps } from './maps.service.ts';

/** Routes for maps. */
export const mapRoutes = [
  serve(contract.listProgramMaps, async ({ db, viewer, query }) => {
    const asked = (flag: 0 | 1 | boolean | undefined) => contract.toFlag(flag ?? 0) === 1;
    const kinds = [
      'movement' as const,
      ...(asked(query.includeWellness) ? (['wellness'] as const) : []),
      ...(asked(query.includePreventative) ? (['preventative'] as const) : []),
    ];
    return { data: await listMaps(db, viewer, kinds, asked(query.includeDrafts)) };
  }),
  serve(contract.searchMaps, ({ db, viewer, query, page }) =>
    searchMaps(db, viewer, query.searchString ?? '', page),
  ),
  serve(contract.getMap, async ({ db, viewer, params }) => ({
    data: await readMapFor(db, viewer, params.id),
  })),
  serve(contract.listMapMilestones, async ({ db, viewer, params }) => ({
    data: await listMapMilestones(db, viewer, params.id),
  })),
  serve(contract.createMap, async ({ db, viewer, body }) => ({
    data: await createMap(db, viewer, body, new Date()),
  })),
  serve(contract.updateMap, async ({ db, viewer, params, body }) => ({
    data: await changeMap(db, viewer, params.id, body, new Date()),
  })),
  serve(contract.duplicateMap, async ({ db, viewer, params }) => ({
    data: await duplicateMap(db, viewer, params.id, new Date()),
  })),
  serve(contract.deleteMap, async ({ db, viewer, params }) => {
    const bulkActId = await deleteMap(db, viewer, params.id, new Date());
    return { data: { id: params.id, bulkActId } };
  }),
];
