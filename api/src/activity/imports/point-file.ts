import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  maxNoteLength,
  maxLinesInPointFile,
  maxPointAdjustment,
  type PointLineProblem,
} from '@stridewell/contracts';
import { readPieces, type Received } from '#engine/requests/index.ts';
import { normalizeEmail } from '#engine/mail/index.ts';
import { cutCells, hasMoreCells } from '#engine/tables/index.ts';
import { cellOf, type Columns, pointColumns, type RawLine } from './import-columns.ts';
import { findListForms, type ListForms, readListDate, readListNumber } from './list-forms.ts';
import { hashed, readList } from './read-list.ts';

type PointColumns = Columns<keyof typeof pointColumns>;

/** A points file that has arrived completely. */
export interface PointFile extends Received {
  lines: PointLine[];
}

/** A line of the file: the points it awards, or why it awards none. */
export interface PointLine {
  number: number;
  outcome: GivenPoints | PointLineProblem;
}

/** The points that a line adds, or removes if negative. */
export interface GivenPoints {
  /** An email, a username or an ID, in lower case. */
  member: string;
  points: number;
  reason: string;
  /** Null for the member's current day. */
  day: string | null;
}

const limits = { maxBytes: 1024 * 1024, maxLines: maxLinesInPointFile, columns: pointColumns };

/** Reads a points file; throws a problem if it isn't valid. */
export async function receivePointFile(file: Readable): Promise<PointFile> {
  const hash = createHash('sha256');
  const forms = findListForms<keyof typeof pointColumns>('date', 'points');
  const parts: { line: RawLine; columns: PointColumns }[] = [];
  for await (const { columns, lines } of readList(hashed(readPieces(file), hash), limits)) {
    forms.see(lines, columns);
    for (const line of lines) parts.push({ line, columns });
  }
  const found = forms.forms();
  const lines = parts.map(({ line: { number, text }, columns }) => {
    const cells = cutCells(text, columns.separator);
    return { number, outcome: cells === 'open' ? 'unreadable' : readPoints(cells, columns, found) };
  });
  const contentHash = hash.digest('hex');
  return { lines, toJSON: () => contentHash, discard: async () => {} };
}

function readPoints(
  cells: readonly string[],
  columns: PointColumns,
  forms: ListForms,
): GivenPoints | PointLineProblem {
  if (hasMoreCells(cells, columns.width)) return 'too_many_cells';
  const named = cellOf(cells, columns, 'member');
  const given = cellOf(cells, columns, 'points');
  const reason = cellOf(cells, columns, 'reason');
  if (named === undefined || given === undefined || reason === undefined) return 'too_few_cells';
  const member = normalizeEmail(named);
  const points = readListNumber(given, forms);
  if (points === 'ambiguous') return 'points_ambiguous';
  if (points === undefined || points === 0 || Math.abs(points) > maxPointAdjustment) {
    return 'points_unreadable';
  }
  if (!/[^\p{Cc}\s]/u.test(reason)) return 'reason_missing';
  if (reason.length > maxNoteLength) return 'reason_too_long';
  const dateText = cellOf(cells, columns, 'date') ?? '';
  if (dateText === '') return { member, points, reason, day: null };
  const day = readListDate(dateText, forms);
  if (day === 'ambiguous') return 'date_ambiguous';
  return day === undefined ? 'date_unreadable' : { member, points, reason, day };
}
