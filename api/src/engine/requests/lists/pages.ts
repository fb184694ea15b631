import type { Endpoint } from '@stridewell/contracts';

/** The requested page of a list. */
export interface Page<Place = unknown> {
  page: number;
  perPage: number;
  /** The number of rows before it, if the page was requested by its number. */
  offset: number;
  /** The position of the previous row, if it is known; `offset` is then 0. */
  after?: Place | undefined;
}

/** Reads the page from a validated query; the endpoint has the default size. */
export function pageOf(endpoint: Endpoint, query: { page?: unknown; perPage?: unknown }): Page {
  const page = typeof query.page === 'number' ? query.page : 1;
  const perPage = typeof query.perPage === 'number' ? query.perPage : (endpoint.list?.perPage ?? 1);
  return { page, perPage, offset: (page - 1) * perPage };
}

/**
 * Cuts a page off rows that were selected with one extra. Also returns the position where the next page starts, null at
 * the end of the list.
 */
export function cutPage<R, Place>(
  rows: readonly R[],
  { perPage }: { perPage: number },
  placeOf: (row: R) => Place,
): { rows: R[]; next: Place | null } {
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return { rows: shown, next: last && rows.length > perPage ? placeOf(last) : null };
}

/** Returns the addresses of the neighboring pages: this request's own address with another page number. */
export function pageLinks(
  url: string,
  { page, perPage }: Page,
  total: number,
): { next: string | null; prev: string | null } {
  const last = Math.max(1, Math.ceil(total / perPage));
  return {
    next: page < last ? withParameter(url, 'page', String(page + 1)) : null,
    prev: page > 1 ? withParameter(url, 'page', String(Math.min(page - 1, last))) : null,
  };
}

/** Returns the address of the page after one read by cursor; there is no previous one. */
export function cursorLinks(
  url: string,
  nextCursor: string | undefined,
): { next: string | null; prev: null } {
  const next = nextCursor === undefined ? null : withParameter(url, 'cursor', nextCursor);
  return { next, prev: null };
}

function withParameter(url: string, name: string, value: string): string {
  const [path, query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `${path}?${parameters.toString()}`;
}
