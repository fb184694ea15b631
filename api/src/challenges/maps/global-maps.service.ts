import type { ChallengeMap } from '@stridewell/contracts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import {
  deleteGlobalMap,
  lockGlobalMilestones,
  replaceGlobalMilestones,
  selectIsWalkedAnywhere,
  upsertGlobalMap,
} from './global-maps.sql.ts';
import { describeMap, readMapWithMilestones } from './maps.service.ts';
import { selectMaps } from './maps.sql.ts';

/** Copies a map of the viewer's program to all programs, or replaces an existing global map. */
export async function giveMapToAll(
  db: Db,
  { programId }: Viewer,
  { mapId, replaces }: { mapId: number; replaces?: number | undefined },
): Promise<ChallengeMap> {
  const { map, milestones } = await readMapWithMilestones(db, programId, mapId).catch(() => {
    throw fieldProblem('validation_failed', 'mapId', "Choose one of your program's maps.");
  });
  if (map.programId === null)
    throw fieldProblem('validation_failed', 'mapId', "Choose one of your program's maps.");
  if (map.image !== null) {
    const message = "A map with its own picture can't be shared with other programs.";
    throw fieldProblem('validation_failed', 'mapId', message);
  }
  const isGlobal = (await selectMaps(db)).some(({ id }) => id === replaces);
  if (replaces !== undefined && !isGlobal)
    throw fieldProblem('validation_failed', 'replaces', "This shared map doesn't exist.");
  const id = replaces ?? newId();
  const before = await lockGlobalMilestones(db, id);
  await upsertGlobalMap(db, id, map);
  // A milestone that stays in place keeps its id, so that members who passed it aren't notified again.
  const placed = milestones.map((row, at) => ({ ...row, id: before[at] ?? newId(), mapId: id }));
  await replaceGlobalMilestones(db, id, placed);
  return describeMap({ ...map, id, programId: null, isPublished: true, milestones: placed.length });
}

/** Removes a global map, unless a challenge or a package uses it. */
export async function takeMapFromAll(db: Db, mapId: number): Promise<void> {
  if (await selectIsWalkedAnywhere(db, mapId)) throw new Problem('map_in_use');
  await deleteGlobalMap(db, mapId);
}
