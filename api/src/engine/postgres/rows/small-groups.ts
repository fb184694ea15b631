import { minimumGroup } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a group is large enough to show its figure. Every query that aggregates people must use it, by whole days:
 * figures of a smaller group are never read, so that no answer, and no difference of two answers, can reveal them.
 */
export function isGroup(people: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${people} >= ${sql.lit(minimumGroup)}`;
}

/** `isGroup` as SQL text for reports, which are not built with Kysely. */
export function isGroupInReport(people: string): string {
  return `${people} >= ${minimumGroup}`;
}

/** Whether a figure about so few people is withheld; for counters that are updated incrementally. */
export function isFew(people: number): boolean {
  return people < minimumGroup;
}
