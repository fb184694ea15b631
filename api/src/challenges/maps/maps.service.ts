import { type ChallengeMap, isAdminLevel, type MapMilestone, toFlag } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, type Page, Problem, type Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { canChooseKind, canReadMilestones, requireMayAskForKinds } from './maps.policy.ts';
import { type MapRow, type MilestoneRow, selectMaps, selectMilestones } from './maps.sql.ts';
import { selectIsWalked, selectProgramMaps, selectProgramMilestones } from './program-maps.sql.ts';

export type { MilestoneRow } from './maps.sql.ts';

/** A map with its milestones, as stored. */
interface Drawn {
  map: MapRow & Pick<ChallengeMap, 'programId' | 'milestones'>;
  milestones: readonly MilestoneRow[];
}

let catalog: { maps: ReadonlyMap<number, Drawn>; readAt: number } | undefined;

/** How long a process uses the maps that it has read, in milliseconds: another process may have changed them. */
const catalogAge = 60_000;

/** Makes this process read the global maps again after a change. */
export function forgetCatalog(): void {
  catalog = undefined;
}

/** Returns the global maps; cached, because they rarely change. */
async function readCatalog(db: Db): Promise<ReadonlyMap<number, Drawn>> {
  const now = performance.now();
  if (catalog && now - catalog.readAt < catalogAge) return catalog.maps;
  const [rows, every] = await Promise.all([selectMaps(db), selectMilestones(db)]);
  const maps = new Map(
    rows.map((row): [number, Drawn] => {
      const milestones = every.filter(({ mapId }) => mapId === row.id);
      const map = { ...row, programId: null, milestones: milestones.length };
      return [row.id, { map, milestones }];
    }),
  );
  catalog = { maps, readAt: now };
  return maps;
}

/** Reads global maps and a program's maps by id, each with its milestones from start to end. */
export async function readMapsWithMilestones(
  db: Db,
  programId: number,
  mapIds: readonly number[],
): Promise<ReadonlyMap<number, Drawn>> {
  const known = await readCatalog(db);
  const own = [...new Set(mapIds)].filter((id) => !known.has(id));
  if (own.length === 0) return known;
  const [rows, milestones] = await Promise.all([
    selectProgramMaps(db, programId, { mapIds: own }),
    selectProgramMilestones(db, programId, own),
  ]);
  const drawn = rows.map((row): [number, Drawn] => [
    row.id,
    { map: { ...row, programId }, milestones: milestones.filter(({ mapId }) => mapId === row.id) },
  ]);
  return new Map([...known, ...drawn]);
}

/** Reads a map with its milestones from start to end; throws `not_found` if it doesn't exist. */
export async function readMapWithMilestones(
  db: Db,
  programId: number,
  mapId: number,
): Promise<Drawn> {
  const drawn = (await readMapsWithMilestones(db, programId, [mapId])).get(mapId);
  if (!drawn) throw new Problem('not_found');
  return drawn;
}

/** Reads a map; throws `not_found` if it doesn't exist. */
export async function readMap(db: Db, programId: number, mapId: number): Promise<ChallengeMap> {
  return describeMap((await readMapWithMilestones(db, programId, mapId)).map);
}

/** Reads a map for a viewer; a draft only for administrators, unless challenges use it. */
export async function readMapFor(db: Db, viewer: Viewer, mapId: number): Promise<ChallengeMap> {
  return describeMap((await requireReadable(db, viewer, mapId)).map);
}

async function requireReadable(db: Db, viewer: Viewer, mapId: number): Promise<Drawn> {
  const drawn = await readMapWithMilestones(db, viewer.programId, mapId);
  if (drawn.map.isPublished || canReadMilestones(viewer)) return drawn;
  if (await selectIsWalked(db, viewer.programId, mapId)) return drawn;
  throw new Problem('not_found');
}

/** Returns a map as the API shows it. */
export function describeMap({ isPublished, image, ...map }: Drawn['map']): ChallengeMap {
  return { ...map, image: imageUrl(image), published: toFlag(isPublished) };
}

/** Throws `validation_failed` unless the viewer may choose a map for a challenge; no map is always fine. */
export async function requireChoosableMap(
  db: Db,
  viewer: Viewer,
  mapId: number | null | undefined,
): Promise<void> {
  if (mapId === null || mapId === undefined) return;
  const found = (await readMapsWithMilestones(db, viewer.programId, [mapId])).get(mapId);
  if (found?.map.isPublished && canChooseKind(viewer, found.map.kind)) return;
  throw fieldProblem('validation_failed', 'mapId', "This map isn't available.");
}

/** Throws `validation_failed` unless the map is a global one; no map is always fine. */
export async function requireGlobalMap(db: Db, mapId: number | null | undefined): Promise<void> {
  if (mapId === null || mapId === undefined || (await readCatalog(db)).has(mapId)) return;
  throw fieldProblem(
    'validation_failed',
    'mapId',
    "Choose a map that's shared with every program.",
  );
}

function byName(one: ChallengeMap, other: ChallengeMap): number {
  const named = ({ name }: ChallengeMap) => name.en || name.es;
  return named(one).localeCompare(named(other), 'en');
}

/** Lists the maps of some kinds, by name; throws `forbidden` if the viewer may not request one of the kinds. */
export async function listMaps(
  db: Db,
  viewer: Viewer,
  kinds: readonly ChallengeMap['kind'][],
  hasDrafts = false,
): Promise<ChallengeMap[]> {
  requireMayAskForKinds(viewer, kinds);
  if (hasDrafts && !canReadMilestones(viewer)) throw new Problem('forbidden');
  const { programId } = viewer;
  const own = await selectProgramMaps(db, programId, hasDrafts ? {} : { isPublished: true });
  const known = [...(await readCatalog(db)).values()].map(({ map }) => map);
  const maps = [...known, ...own.map((row) => ({ ...row, programId }))];
  return maps
    .filter(({ kind }) => kinds.includes(kind))
    .map(describeMap)
    .sort(byName);
}

/** Lists a page of the maps whose name contains a search text in either language; all of them without one. */
export async function searchMaps(
  db: Db,
  viewer: Viewer,
  search: string,
  { perPage, offset }: Pick<Page, 'perPage' | 'offset'>,
): Promise<{ data: ChallengeMap[]; total: number }> {
  const kinds = isAdminLevel(viewer.adminLevel)
    ? (['movement', 'wellness', 'preventative'] as const)
    : (['movement'] as const);
  const wanted = plain(search);
  const found = (await listMaps(db, viewer, kinds)).filter(({ name }) =>
    Object.values(name).some((words) => plain(words).includes(wanted)),
  );
  return { data: found.slice(offset, offset + perPage), total: found.length };
}

/** Normalizes a text for comparison: no accents, lower case. */
function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Lists the milestones of a map, as the viewer may read them. */
export async function listMapMilestones(
  db: Db,
  viewer: Viewer,
  mapId: number,
): Promise<MapMilestone[]> {
  const { milestones } = await requireReadable(db, viewer, mapId);
  return milestones.map((row) => describeMilestone(row, canReadMilestones(viewer)));
}

/** Returns a milestone as its reader may see it: only its position, unless it is visible early or they may read all. */
export function describeMilestone(
  { id, order, position, isVisibleBefore, title, body, image, link, points, quiz }: MilestoneRow,
  mayReadAll: boolean,
  mayReadAnswer = mayReadAll,
): MapMilestone {
  const place = { id, order, position, visibleBeforeReached: toFlag(isVisibleBefore), points };
  if (!isVisibleBefore && !mayReadAll) {
    return { ...place, title: null, body: null, image: null, link: null, quiz: null };
  }
  // Its question is only for members who have reached it.
  const asked = mayReadAll ? quiz && { ...quiz, right: mayReadAnswer ? quiz.right : null } : null;
  return { ...place, title, body, image: imageUrl(image), link, quiz: asked };
}
