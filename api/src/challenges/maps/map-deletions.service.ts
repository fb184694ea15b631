import { returnPictures } from '#engine/files/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import {
  keepDeletion,
  type KeptDeletion,
  undoDeletion,
} from '#programs/bulk-acts/kept-deletions.service.ts';
import { removeUnshown } from './map-changes.service.ts';
import {
  deleteProgramMap,
  lockProgramMap,
  selectIsWalked,
  selectProgramMaps,
  selectProgramMilestones,
} from './program-maps.sql.ts';

const deletion = {
  kind: 'map-deleted',
  tables: [
    { table: 'program_map', idColumn: 'map_id' },
    { table: 'program_milestone', idColumn: 'map_id' },
  ],
} as const satisfies KeptDeletion;

/**
 * Deletes a map of the viewer's program that no challenge uses; returns the id of the bulk action that undoes it. Its
 * pictures stay until it can't be undone anymore.
 */
export async function deleteMap(db: Db, viewer: Viewer, mapId: number, now: Date): Promise<number> {
  const { programId } = viewer;
  if (!(await lockProgramMap(db, programId, mapId))) throw new Problem('not_found');
  if (await selectIsWalked(db, programId, mapId)) throw new Problem('map_in_use');
  const shown = [
    ...(await selectProgramMaps(db, programId, { mapIds: [mapId] })),
    ...(await selectProgramMilestones(db, programId, [mapId])),
  ];
  const bulkActId = await keepDeletion(db, viewer, deletion, mapId, now);
  await deleteProgramMap(db, programId, mapId);
  await removeUnshown(db, programId, shown, now);
  return bulkActId;
}

/** Returns deleted maps, with their milestones and pictures. */
export const undoDeletedMap = undoDeletion(deletion, async (db, { programId }, items) => {
  const mapIds = items.map(({ itemId }) => itemId);
  const shown = [
    ...(await selectProgramMaps(db, programId, { mapIds })),
    ...(await selectProgramMilestones(db, programId, mapIds)),
  ];
  await returnPictures(
    db,
    programId,
    shown.flatMap(({ image }) => image ?? []),
  );
});
