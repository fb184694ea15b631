import { BadgeCategory, factOfBadge, isNamedToAdmins } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the badges in categories that a program shows, if administrators may see them. */
export async function selectShownBadges(
  db: Db,
  programId: number,
): Promise<{ badgeId: number; name: string }[]> {
  const { rows } = await sql<{ badgeId: number; name: string }>`
    select badge_id, name from badge
    where category = any(${BadgeCategory.options.filter((category) => isNamedToAdmins(factOfBadge(category)))}::text[])
      and not exists (select from program_badge_category category
      where category.program_id = ${programId} and category.category = badge.category
        and not category.enabled)
    order by badge_id`.execute(db);
  return rows;
}
