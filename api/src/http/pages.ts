import type { Endpoint } from '@stridewell/contracts';

/** The page of a list that was asked for. */
export interface Page {
  page: number;
  perPage: number;
  /** How many rows come before it. */
  offset: number;
}

/** Reads the page from a checked query; the endpoint knows the default size. */
export function pageOf(endpoint: Endpoint, query: { page?: unknown; perPage?: unknown }): Page {
  const page = typeof query.page === 'number' ? query.page : 1;
  const perPage = typeof query.perPage === 'number' ? query.perPage : (endpoint.list?.perPage ?? 1);
  return { page, perPage, offset: (page - 1) * perPage };
}

/** The addresses of the neighbouring pages: this request's own address with another page number. */
export function pageLinks(
  url: string,
  { page, perPage }: Page,
  total: number,
): { next: string | null; prev: string | null } {
  const last = Math.max(1, Math.ceil(total / perPage));
  return {
    next: page < last ? withPage(url, page + 1) : null,
    prev: page > 1 ? withPage(url, Math.min(page - 1, last)) : null,
  };
}

function withPage(url: string, page: number): string {
  const [path, query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${path}?${parameters.toString()}`;
}
