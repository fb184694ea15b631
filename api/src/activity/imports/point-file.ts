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
import type { TextLine } from '#engine/tables/index.ts';
import { cutLine } from './cut-line.ts';
import { cellOf, type Columns, type NamedColumns, pointColumns } from './import-columns.ts';
import type { ListColumns } from './list-head.ts';
import { ListFormFinder, type ListForms, readListDate, readListNumber } from './list-forms.ts';
import { hashed, readList } from './read-list.ts';

type PointColumns = Columns<keyof typeof pointColumns>;

/** A points file that has arrived completely. */
export interface PointFile extends Received {
  lines: PointLine[];
  /** What the person who uploaded it said of its columns; null if their titles are known. */
  named: NamedColumns | null;
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

/** Reads a points file; throws a problem if it isn't valid or something about it has to be asked. */
export async function receivePointFile(
  file: Readable,
  { readings = {}, known = [] }: Partial<Pick<ListColumns<never>, 'readings' | 'known'>> = {},
): Promise<PointFile> {
  const hash = createHash('sha256');
  const forms = new ListFormFinder<keyof typeof pointColumns>('date', 'points');
  const found: TextLine[] = [];
  let columns: PointColumns | undefined;
  let named: NamedColumns | null = null;
  const asked = { ...limits, readings, known };
  for await (const part of readList(hashed(readPieces(file), hash), asked)) {
    ({ columns, named } = part);
    forms.see(part.lines, part);
    for (const line of part.lines) found.push(line);
  }
  if (!columns) throw new Error('A list has columns.');
  const reading = { columns, forms: forms.decide(readings) };
  const lines = found.map((line) => ({ number: line.number, outcome: readPoints(line, reading) }));
  const contentHash = hash.digest('hex');
  return { lines, named, toJSON: () => contentHash, discard: async () => {} };
}

function readPoints(
  line: TextLine,
  { columns, forms }: { columns: PointColumns; forms: ListForms },
): GivenPoints | PointLineProblem {
  const cells = cutLine(line, columns);
  if (typeof cells === 'string') return cells;
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
