import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@stridewell/contracts';
import type { FastifyRequest } from 'fastify';
import { type Page, pageOf } from './pages.ts';
import { fieldProblem } from './problem.ts';
import type { Viewer } from './viewer.ts';

/** The query of a list. */
interface Asked {
  request: FastifyRequest;
  query: Record<string, unknown>;
}

/** A list that is being answered: which page, and how the place after it is handed out. */
export interface Listing {
  page: Page;
  /** The cursor of the page that begins after a place. */
  cursorOf(place: unknown): string;
}

/**
 * Reads which page of a list was asked for. A cursor is sealed, and good for the viewer, the program, the
 * address and the query that it was handed out for: it cannot be made up, altered or carried elsewhere.
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
  const after = opened && endpoint.list?.place?.safeParse(opened.after);
  if (after?.success === false) throw unknownCursor();
  const page = opened ? opened.page : number;
  return {
    page: opened ? { page, perPage, offset: 0, after: after?.data } : { page, perPage, offset },
    cursorOf: (place) => sealCursor(key, scope, { page: page + 1, after: place }),
  };
}

/** What a cursor holds: the place of the row before it, and how many pages in that is. */
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
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${sealOf(key, scope, text).toString('base64url')}`;
}

function openCursor(key: Uint8Array, scope: string, sealed: string, page: unknown): Cursor {
  if (page !== undefined) {
    throw fieldProblem('validation_failed', 'cursor', 'Ask by page or by cursor, not by both.');
  }
  const [text = '', seal = ''] = sealed.split('.');
  const given = Buffer.from(seal, 'base64url');
  const expected = sealOf(key, scope, text);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs) throw unknownCursor();
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor; // sealed by us
}

function sealOf(key: Uint8Array, scope: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${scope}\n${text}`).digest().subarray(0, 16);
}

function unknownCursor() {
  const message = 'This place belongs to another list. Begin with the first page.';
  return fieldProblem('validation_failed', 'cursor', message);
}
