import { sql } from 'kysely';
import type { ChallengeMap, LinePoint, LocalTexts } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';
import { milestoneColumns, type MapRow, type MilestoneRow } from './maps.sql.ts';

/** A program's map as stored, with the number of its milestones. */
export interface ProgramMapRow extends MapRow {
  milestones: number;
}

/** Filters for a program's maps. */
export interface ProgramMapFilter {
  mapIds?: readonly number[];
  /** Only those that challenges can choose. */
  isPublished?: boolean;
}

/** Selects maps of a program, by id. */
export async function selectProgramMaps(
  db: Db,
  programId: number,
  { mapIds, isPublished }: ProgramMapFilter,
): Promise<ProgramMapRow[]> {
  const rows = await db
    .selectFrom('programMap')
    .where('programMap.programId', '=', programId)
    .$if(mapIds !== undefined, (query) => query.where('mapId', 'in', mapIds ?? []))
    .$if(isPublished !== undefined, (query) => query.where('isPublished', '=', isPublished ?? true))
    .select([
      'mapId as id',
      'name',
      'summary',
      'kind',
      'chartType',
      'scene',
      'image',
      'distanceKm',
      'displayUnit',
      'scaleMode',
      'line',
      'isPublished',
    ])
    .select(({ selectFrom }) =>
      selectFrom('programMilestone as milestone')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('milestone.programId', '=', programId)
        .whereRef('milestone.mapId', '=', 'programMap.mapId')
        .$asScalar()
        .$notNull()
        .as('milestones'),
    )
    .orderBy('mapId')
    .execute();
  return rows as ProgramMapRow[]; // the service keeps the shape of its texts and its line
}

/** Selects the milestones of maps of a program, along their lines. */
export async function selectProgramMilestones(
  db: Db,
  programId: number,
  mapIds: readonly number[],
): Promise<MilestoneRow[]> {
  const rows = await db
    .selectFrom('programMilestone')
    .where('programId', '=', programId)
    .where('mapId', 'in', mapIds)
    .select(milestoneColumns)
    .orderBy('mapId')
    .orderBy('place')
    .execute();
  return rows as MilestoneRow[]; // as above
}

/** The columns of a map to write. */
export interface MapColumns {
  kind: ChallengeMap['kind'];
  chartType: ChallengeMap['chartType'];
  scene: string | null;
  image: string | null;
  name: LocalTexts;
  summary: LocalTexts;
  distanceKm: number | null;
  displayUnit: ChallengeMap['displayUnit'];
  scaleMode: ChallengeMap['scaleMode'];
  line: readonly LinePoint[];
  isPublished: boolean;
}

function stored({ name, summary, line, ...columns }: MapColumns) {
  return {
    ...columns,
    name: JSON.stringify(name),
    summary: JSON.stringify(summary),
    line: JSON.stringify(line),
  };
}

/** Inserts a map of a program. */
export async function insertProgramMap(
  db: Db,
  programId: number,
  mapId: number,
  columns: MapColumns,
  updatedAt: Date,
): Promise<void> {
  await db
    .insertInto('programMap')
    .values({ programId, mapId, ...stored(columns), updatedAt })
    .execute();
}

/** Updates a map of the program; throws `not_found` if it doesn't exist. */
export async function updateProgramMap(
  db: Db,
  programId: number,
  mapId: number,
  columns: MapColumns,
  updatedAt: Date,
): Promise<void> {
  const changed = await db
    .updateTable('programMap')
    .set({ ...stored(columns), updatedAt })
    .where('programId', '=', programId)
    .where('mapId', '=', mapId)
    .executeTakeFirst();
  requireChanged(changed);
}

/** Locks a map of the program; returns false if it doesn't exist. */
export async function lockProgramMap(db: Db, programId: number, mapId: number): Promise<boolean> {
  const row = await db
    .selectFrom('programMap')
    .select('mapId')
    .where('programId', '=', programId)
    .where('mapId', '=', mapId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a map of the program with its milestones. */
export async function deleteProgramMap(db: Db, programId: number, mapId: number): Promise<void> {
  await db
    .deleteFrom('programMap')
    .where('programId', '=', programId)
    .where('mapId', '=', mapId)
    .execute();
}

/** Replaces the milestones of a program's map; remaining ones keep their ids. */
export async function replaceMilestones(
  db: Db,
  programId: number,
  mapId: number,
  milestones: readonly MilestoneRow[],
): Promise<void> {
  await db
    .deleteFrom('programMilestone')
    .where('programId', '=', programId)
    .where('mapId', '=', mapId)
    .execute();
  if (milestones.length === 0) return;
  const rows = milestones.map(({ id, order, isVisibleBefore, title, body, quiz, ...row }) => ({
    programId,
    milestoneId: id,
    mapId,
    place: order,
    position: row.position,
    visibleBeforeReached: isVisibleBefore,
    image: row.image,
    link: row.link,
    title: JSON.stringify(title),
    body: JSON.stringify(body),
    points: row.points,
    quiz: quiz && JSON.stringify(quiz),
  }));
  await db.insertInto('programMilestone').values(rows).execute();
}

/** Selects the storage keys, among the given ones, that maps and milestones of the program still show. */
export async function selectShownImages(
  db: Db,
  programId: number,
  storageKeys: readonly string[],
): Promise<string[]> {
  if (storageKeys.length === 0) return [];
  const { rows } = await sql<{ image: string }>`
    select image from program_map where program_id = ${programId} and image = any(${storageKeys}::text[])
    union
    select image from program_milestone
    where program_id = ${programId} and image = any(${storageKeys}::text[])
    union
    select image from map_milestone where image = any(${storageKeys}::text[])`.execute(db);
  return rows.map(({ image }) => image);
}

/** Returns whether challenges or packages of the program use a map. */
export async function selectIsWalked(db: Db, programId: number, mapId: number): Promise<boolean> {
  const { rows } = await sql<{ isWalked: boolean }>`
    select exists (select from challenge
        where program_id = ${programId} and map_id = ${mapId} and deleted_at is null)
      or exists (select from challenge_package where program_id = ${programId} and map_id = ${mapId})
      as is_walked`.execute(db);
  return rows[0]?.isWalked ?? false;
}
