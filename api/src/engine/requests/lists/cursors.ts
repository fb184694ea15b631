import type { Endpoint } from '@stridewell/contracts';
import type { FastifyRequest } from 'fastify';
import { openText, sealTextAlike } from '#engine/secrets/index.ts';
import { type Page, pageOf } from './pages.ts';
import { fieldProblem } from '#engine/requests/problems/problem.ts';
import type { Viewer } from '#engine/requests/calls/viewer.ts';

/** The query of a list. */
interface Asked {
  request: FastifyRequest;
  query: Record<string, unknown>;
}

/** The list of a response: its page, and the function that creates the next cursor. */
export interface Listing {
  page: Page;
  /** Whether the page was requested by its number. */
  isNumbered: boolean;
  /** Returns the cursor of the page that starts after a position. */
  cursorOf(place: unknown): string;
}

/**
 * Reads which page of a list was requested. A cursor is encrypted, since a position may reveal a member who isn't
 * named, and valid only for the viewer, program, address and query that it was issued for: it can't be forged, altered
 * or used elsewhere.
 */
export function readListing(
  key: Uint8Array,
  endpoint: Endpoint,
  viewer: Viewer,
  asked: Asked,
): Listing {
  const { query } = asked;
  const scope = scopeOf(viewer, asked);
  const { page: number, perPage, offset } = pageOf(endpoint, query);
  const text = query.cursor;
  const opened = typeof text === 'string' ? openCursor(key, scope, text, query.page) : undefined;
  const page = opened ? opened.page : number;
  const after = opened && endpoint.list?.place?.safeParse(opened.after);
  if (after?.success === false) throw unknownCursor();
  return {
    page: after ? { page, perPage, offset: 0, after: after.data } : { page, perPage, offset },
    isNumbered: !opened,
    cursorOf: (next) => sealCursor(key, scope, { page: page + 1, after: next }),
  };
}

/** The content of a cursor: the previous row's position, and its page number. */
interface Cursor {
  page: number;
  after: unknown;
}

function scopeOf({ programId, memberId }: Viewer, { request, query }: Asked): string {
  const [address] = request.url.split('?', 1);
  const { page: _page, perPage: _perPage, cursor: _cursor, ...rest } = query;
  const filters = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([programId, memberId, address, filters]);
}

function sealCursor(key: Uint8Array, scope: string, cursor: Cursor): string {
  return sealTextAlike(key, JSON.stringify(cursor), scope);
}

function openCursor(key: Uint8Array, scope: string, sealed: string, page: unknown): Cursor {
  if (page !== undefined) {
    throw fieldProblem('validation_failed', 'cursor', 'Use either a page or a cursor, not both.');
  }
  try {
    return JSON.parse(openText(key, sealed, scope)) as Cursor; // Sealed by us
  } catch {
    throw unknownCursor();
  }
}

function unknownCursor() {
  const message = 'This cursor belongs to another list. Start from the first page.';
  return fieldProblem('validation_failed', 'cursor', message);
}
