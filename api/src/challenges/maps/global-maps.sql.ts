import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';
import type { MapRow, MilestoneRow } from './maps.sql.ts';

/** Inserts a global map, or replaces the one with that id. */
export async function upsertGlobalMap(db: Db, mapId: number, map: MapRow): Promise<void> {
  const { kind, chartType, scene, distanceKm, displayUnit, scaleMode } = map;
  const row = {
    kind,
    chartType,
    scene,
    distanceKm,
    displayUnit,
    scaleMode,
    name: JSON.stringify(map.name),
    summary: JSON.stringify(map.summary),
    line: JSON.stringify(map.line),
  };
  await db
    .insertInto('map')
    .values({ mapId, ...row })
    .onConflict((conflict) => conflict.column('mapId').doUpdateSet(row))
    .execute();
}

/** Selects the ids of the milestones of a global map, along its line, and locks them. */
export async function lockGlobalMilestones(db: Db, mapId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mapMilestone')
    .select('milestoneId')
    .where('mapId', '=', mapId)
    .orderBy('place')
    .forUpdate()
    .execute();
  return rows.map(({ milestoneId }) => milestoneId);
}

/** Replaces the milestones of a global map. */
export async function replaceGlobalMilestones(
  db: Db,
  mapId: number,
  milestones: readonly MilestoneRow[],
): Promise<void> {
  await db.deleteFrom('mapMilestone').where('mapId', '=', mapId).execute();
  if (milestones.length === 0) return;
  await db
    .insertInto('mapMilestone')
    .values(
      milestones.map(({ id, order, isVisibleBefore, title, body, quiz, ...row }) => ({
        milestoneId: id,
        mapId,
        place: order,
        position: row.position,
        image: row.image,
        link: row.link,
        points: row.points,
        quiz: quiz && JSON.stringify(quiz),
        visibleBeforeReached: isVisibleBefore,
        title: JSON.stringify(title),
        body: JSON.stringify(body),
      })),
    )
    .execute();
}

/** Returns whether a challenge of any program, or a package, uses a map; runs with the provider's role. */
export async function selectIsWalkedAnywhere(db: Db, mapId: number): Promise<boolean> {
  const { rows } = await sql<{ isWalked: boolean }>`
    select exists (select from challenge where map_id = ${mapId} and deleted_at is null)
      or exists (select from challenge_package where map_id = ${mapId})
      or exists (select from built_in_package where map_id = ${mapId}) as is_walked`.execute(db);
  return rows[0]?.isWalked ?? false;
}

/** Deletes a global map; throws `not_found` if it doesn't exist. */
export async function deleteGlobalMap(db: Db, mapId: number): Promise<void> {
  await db.deleteFrom('mapMilestone').where('mapId', '=', mapId).execute();
  const deleted = await db.deleteFrom('map').where('mapId', '=', mapId).executeTakeFirst();
  requireChanged(deleted);
}
