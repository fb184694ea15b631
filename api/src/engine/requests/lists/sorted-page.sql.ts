import type { SortedPlace } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import { cutPage, type Page } from './pages.ts';

/** The sort order of a list; ties are sorted by ID, in the same direction. */
export interface SortOrder {
  key: RawBuilder<unknown>;
  type: 'text' | 'bigint' | 'date' | 'timestamptz';
  direction: 'asc' | 'desc';
}

/**
 * Selects the IDs and sort keys of a page and one more row, as `id` and `key`; `from` ends with its conditions.
 * Only the sorting index is read, and the caller joins the other columns to the page's rows. The number of rows
 * is part of the statement: a plan without it reads whole tables to join some rows. Pages past the middle of a
 * `total` are read from the end; `inPageOrder` puts them in order.
 */
export function sortedPage(
  { id, from, order }: { id: RawBuilder<unknown>; from: RawBuilder<unknown>; order: SortOrder },
  { perPage, offset, after }: Page<SortedPlace>,
  total?: number,
): RawBuilder<unknown> {
  const { key, type, direction } = order;
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const left = total === undefined || after ? Infinity : Math.max(total - offset, 0);
  const isFromEnd = left < offset;
  const most = isFromEnd ? Math.min(perPage + 1, left) : perPage + 1;
  const skipped = isFromEnd ? left - most : offset;
  const way = sql.raw(isFromEnd === (direction === 'asc') ? 'desc' : 'asc');
  const place = after && sql`(cast(${after.key} as ${sql.raw(type)}), ${after.id}::bigint)`;
  return sql`select ${id} as id, ${key} as key ${from} ${place ? sql`and (${key}, ${id}) ${beyond} ${place}` : sql``}
    order by ${key} ${way}, ${id} ${way} limit ${sql.lit(most)} offset ${skipped}`;
}

/**
 * Reads a sorted page and the number of rows. For a numbered page that may be past the middle, reads the current
 * number first, for `sortedPage`.
 */
export async function readSorted<Found>(
  { offset, after }: Page<SortedPlace>,
  readTotal: () => Promise<number>,
  readPage: (total?: number) => Promise<Found>,
): Promise<[Found, number]> {
  if (after !== undefined || offset === 0) return Promise.all([readPage(), readTotal()]);
  const total = await readTotal();
  return [await readPage(total), total];
}

/** Sorts the rows that were joined to a page back into its order. */
export function inPageOrder({ direction }: SortOrder): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql`order by page.key ${way}, page.id ${way}`;
}

/** Cuts the extra row off a sorted page, and returns where the next one starts. */
export function cutSorted<R extends SortedPlace>(
  rows: readonly R[],
  page: { perPage: number },
): { rows: Omit<R, 'key'>[]; next: SortedPlace | null } {
  const cut = cutPage(rows, page, ({ key, id }) => ({ key, id }));
  return { next: cut.next, rows: cut.rows.map(({ key: _key, ...row }) => row) };
}
