import { minimumGroup } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether what so many people did may be shown as one figure. Every query that adds up people asks here, and
 * by whole days: figures of a smaller group are never read, so that no answer, and no difference of two
 * answers, can hold them.
 */
export function isGroup(people: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${people} >= ${sql.lit(minimumGroup)}`;
}

/** `isGroup` as SQL text for reports, which are not built with Kysely. */
export function isGroupInReport(people: string): string {
  return `${people} >= ${minimumGroup}`;
}

/** Whether so few people stand behind a figure that it is withheld; for figures that are counted as they change. */
export function isFew(people: number): boolean {
  return people < minimumGroup;
}
