import type { ListPage } from './scim-users.service.ts';
import { type Condition, readFilter } from './read-filter.ts';
import { ScimProblem } from './scim-problem.ts';
import { maxResults } from './scim-schemas.ts';

const usualCount = 100;
const maxStartIndex = 1_000_000;

/** The query of a list. */
export type ListQuery = Readonly<Record<string, unknown>>;

/** What a list asks for. */
export interface AskedList extends ListPage {
  conditions: readonly Condition[];
}

/** Reads the filter and the page of a list (RFC 7644, section 3.4.2). */
export function readList({ filter, startIndex, count }: ListQuery): AskedList {
  const first = Math.min(Math.max(1, numberIn(startIndex, 'startIndex') ?? 1), maxStartIndex);
  const limit = Math.min(Math.max(0, numberIn(count, 'count') ?? usualCount), maxResults);
  if (filter !== undefined && typeof filter !== 'string')
    throw new ScimProblem('filter_unreadable');
  const conditions = filter?.trim() ? readFilter(filter) : [];
  return { conditions, offset: first - 1, limit };
}

function numberIn(value: unknown, attribute: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value))
    throw new ScimProblem('value_unreadable', attribute);
  return Number(value);
}

/** Writes a page of a list. */
export function listOf(
  resources: readonly object[],
  total: number,
  { offset }: Pick<ListPage, 'offset'>,
): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
