import type * as contract from '@stridewell/contracts';
import {
  type ChallengeMap,
  type Input,
  pointRules,
  toFlag,
  undoHours,
  type WrittenMilestone,
} from '@stridewell/contracts';
import { placePoints } from '@stridewell/rules';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, sanitizeHtml, type Viewer } from '#engine/requests/index.ts';
import { removePictures, usePictures } from '#engine/files/index.ts';
import { distanceOf, maxMaps, requireSoundMap } from './map-changes.policy.ts';
import { readMap, readMapWithMilestones } from './maps.service.ts';
import type { MilestoneRow } from './maps.sql.ts';
import {
  insertProgramMap,
  lockProgramMap,
  type MapColumns,
  type ProgramMapRow,
  replaceMilestones,
  selectProgramMaps,
  selectProgramMilestones,
  selectShownImages,
  updateProgramMap,
} from './program-maps.sql.ts';

/** The default points for reaching a milestone. */
const usualPoints: number = pointRules.milestone.points;

type NewMap = Input<typeof contract.createMap>['body'];
type Changes = Input<typeof contract.updateMap>['body'];

/** Creates a map of the viewer's program. */
export async function createMap(
  db: Db,
  viewer: Viewer,
  asked: NewMap,
  now: Date,
): Promise<ChallengeMap> {
  const mapId = newId();
  const columns = await columnsOf(db, viewer, asked, undefined);
  const milestones = await milestonesOf(db, viewer, mapId, asked.milestones ?? [], []);
  requireSoundMap(columns, milestones);
  await insert(db, viewer, mapId, columns, milestones, now);
  return readMap(db, viewer.programId, mapId);
}

/** Changes a map of the viewer's program. */
export async function changeMap(
  db: Db,
  viewer: Viewer,
  mapId: number,
  asked: Changes,
  now: Date,
): Promise<ChallengeMap> {
  const { programId } = viewer;
  if (!(await lockProgramMap(db, programId, mapId))) throw new Problem('not_found');
  const [map] = await selectProgramMaps(db, programId, { mapIds: [mapId] });
  if (!map) throw new Problem('not_found');
  const before = await selectProgramMilestones(db, programId, [mapId]);
  const columns = await columnsOf(db, viewer, asked, map);
  const milestones = asked.milestones
    ? await milestonesOf(db, viewer, mapId, asked.milestones, before)
    : before;
  requireSoundMap(columns, milestones);
  await updateProgramMap(db, programId, mapId, columns, now);
  if (asked.milestones) await replaceMilestones(db, programId, mapId, milestones);
  await removeUnshown(db, programId, [map, ...before], now);
  return readMap(db, programId, mapId);
}

/** Copies a map into a draft of the viewer's program. */
export async function duplicateMap(
  db: Db,
  viewer: Viewer,
  mapId: number,
  now: Date,
): Promise<ChallengeMap> {
  const { map, milestones } = await readMapWithMilestones(db, viewer.programId, mapId);
  const copyId = newId();
  const copies = milestones.map((row) => ({ ...row, id: newId(), mapId: copyId }));
  const name = { en: copyOf(map.name.en, 'copy'), es: copyOf(map.name.es, 'copia') };
  await insert(db, viewer, copyId, { ...map, name, isPublished: false }, copies, now);
  return readMap(db, viewer.programId, copyId);
}

function copyOf(name: string, word: string): string {
  return name === '' ? '' : `${name.slice(0, 70)} (${word})`;
}

async function insert(
  db: Db,
  { programId }: Viewer,
  mapId: number,
  columns: MapColumns,
  milestones: readonly MilestoneRow[],
  now: Date,
): Promise<void> {
  if ((await selectProgramMaps(db, programId, {})).length >= maxMaps) {
    const message = `A program can have up to ${maxMaps} maps. Delete one first.`;
    throw fieldProblem('validation_failed', 'name', message);
  }
  await insertProgramMap(db, programId, mapId, plainColumns(columns), now);
  await replaceMilestones(db, programId, mapId, milestones);
}

/** Returns only the columns of a map's table. */
function plainColumns({ kind, chartType, scene, image, name, ...rest }: MapColumns): MapColumns {
  const { summary, distanceKm, displayUnit, scaleMode, line, isPublished } = rest;
  return {
    kind,
    chartType,
    scene,
    image,
    name,
    summary,
    distanceKm,
    displayUnit,
    scaleMode,
    line,
    isPublished,
  };
}

/**
 * Removes pictures that are no longer shown; those that copies of a map still show stay. Their files stay until a map
 * that was deleted now can't be undone anymore, because an earlier deleted copy may show them.
 */
export async function removeUnshown(
  db: Db,
  programId: number,
  rows: readonly { image: string | null }[],
  now: Date,
): Promise<void> {
  const keys = rows.flatMap(({ image }) => (image === null ? [] : [image]));
  const shown = await selectShownImages(db, programId, keys);
  const storageKeys = keys.filter((key) => !shown.includes(key));
  const undoEnd = new Date(now.getTime() + undoHours * 3_600_000);
  await removePictures(db, programId, { storageKeys }, undoEnd);
}

async function columnsOf(
  db: Db,
  viewer: Viewer,
  asked: Changes,
  before: ProgramMapRow | undefined,
): Promise<MapColumns> {
  const chartType = asked.chartType ?? before?.chartType ?? 'route';
  const line = placePoints(asked.line ?? before?.line ?? [], chartType);
  const isDrawnAnew = asked.line !== undefined || asked.chartType !== undefined;
  const said = isDrawnAnew ? asked.distanceKm : (asked.distanceKm ?? before?.distanceKm);
  const scene = asked.scene === undefined ? (before?.scene ?? null) : asked.scene;
  return {
    chartType,
    line,
    scene: chartType === 'scene' ? scene : null,
    image: chartType === 'scene' ? await imageAfter(db, viewer, asked, before) : null,
    kind: asked.kind ?? before?.kind ?? 'movement',
    name: asked.name ?? before?.name ?? { en: '', es: '' },
    summary: asked.summary ?? before?.summary ?? { en: '', es: '' },
    distanceKm: distanceOf(chartType, line, said),
    displayUnit: asked.displayUnit ?? before?.displayUnit ?? 'km',
    scaleMode: asked.scaleMode ?? before?.scaleMode ?? 'scaled',
    isPublished:
      asked.published === undefined
        ? (before?.isPublished ?? false)
        : toFlag(asked.published) === 1,
  };
}

async function imageAfter(
  db: Db,
  viewer: Viewer,
  { imageId, scene }: Changes,
  before: ProgramMapRow | undefined,
): Promise<string | null> {
  // A chosen drawing replaces the picture.
  if (imageId === undefined && scene) return null;
  if (imageId === undefined) return before?.image ?? null;
  if (imageId === null) return null;
  const [picture] = await usePictures(db, viewer, [imageId], 'imageId');
  return picture?.storageKey ?? null;
}

/** Returns the milestones as they are stored: along the line, each with its id and picture. */
async function milestonesOf(
  db: Db,
  viewer: Viewer,
  mapId: number,
  asked: readonly WrittenMilestone[],
  before: readonly MilestoneRow[],
): Promise<MilestoneRow[]> {
  const known = new Map(before.map((row) => [row.id, row]));
  const ids = asked.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) {
    throw fieldProblem('validation_failed', 'milestones', "This map doesn't have that milestone.");
  }
  const imageIds = asked.flatMap(({ imageId }) => imageId ?? []);
  const pictures = await usePictures(db, viewer, imageIds, 'milestones');
  const keyOf = new Map(imageIds.map((id, at) => [id, pictures[at]?.storageKey ?? null]));
  const placed = [...asked].sort((one, other) => one.position - other.position);
  return placed.map((milestone, at) => {
    const { id, position, title, body, imageId, link } = milestone;
    const image = id === undefined ? null : (known.get(id)?.image ?? null);
    return {
      id: id ?? newId(),
      mapId,
      order: at + 1,
      position,
      title,
      link: link ?? null,
      isVisibleBefore: toFlag(milestone.visibleBeforeReached ?? 0) === 1,
      body: { en: sanitizeHtml(body.en), es: sanitizeHtml(body.es) },
      points: milestone.points ?? known.get(id ?? 0)?.points ?? usualPoints,
      quiz: milestone.quiz === undefined ? (known.get(id ?? 0)?.quiz ?? null) : milestone.quiz,
      image: imageId === undefined ? image : imageId === null ? null : (keyOf.get(imageId) ?? null),
    };
  });
}
