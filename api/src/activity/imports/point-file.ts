import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  mostCharactersInNote,
  mostLinesInPointFile,
  mostPointsAdjusted,
  type PointLineProblem,
} from '@stridewell/contracts';
import { readPieces, type Received } from '#engine/requests/index.ts';
import { normalizeEmail } from '#engine/mail/index.ts';
import { createFileValidator } from './file-validator.ts';
import { cellOf, type Columns, pointColumns, readColumns } from './import-columns.ts';
import { type RawLine, refuseDay } from './import-line.ts';
import { parseLines, splitLines } from './read-lines.ts';

/** A file of points that is here, whole. */
export interface PointFile extends Received {
  lines: PointLine[];
}

/** A line of it: what it gives, or why it gives nothing. */
export interface PointLine {
  number: number;
  outcome: GivenPoints | PointLineProblem;
}

/** Points that a line gives, or takes where they are below 0. */
export interface GivenPoints {
  /** An e-mail, a username or an id, in lower case. */
  member: string;
  points: number;
  reason: string;
  /** Null for the member's own today. */
  day: string | null;
}

const limits = { mostBytes: 1024 * 1024, mostLines: mostLinesInPointFile, columns: pointColumns };

/** Reads a file of points; throws a problem where it is not valid. */
export async function receivePointFile(file: Readable): Promise<PointFile> {
  const validator = createFileValidator(limits);
  const pieces: Buffer[] = [];
  for await (const bytes of readPieces(file)) {
    validator.pass(bytes);
    pieces.push(bytes);
  }
  validator.end();
  const content = Buffer.concat(pieces);
  const hash = createHash('sha256').update(content).digest('hex');
  return { lines: await readPointLines(content), toJSON: () => hash, discard: async () => {} };
}

async function readPointLines(content: Buffer): Promise<PointLine[]> {
  const raw: RawLine[] = [];
  for await (const lines of splitLines([content])) raw.push(...lines);
  const [header, ...lines] = raw;
  const columns = readColumns(header?.text ?? '', pointColumns);
  // The validator has read the first line already.
  if (typeof columns === 'string') throw new Error(columns);
  const rows = parseLines(
    lines.map(({ text }) => text),
    columns.delimiter,
  );
  return lines.map(({ number }, at) => {
    const cells = rows[at];
    return { number, outcome: cells ? readPoints(cells, columns) : 'unreadable' };
  });
}

function readPoints(
  cells: readonly string[],
  columns: Columns<keyof typeof pointColumns>,
): GivenPoints | PointLineProblem {
  const named = cellOf(cells, columns, 'member');
  const given = cellOf(cells, columns, 'points');
  const reason = cellOf(cells, columns, 'reason');
  if (named === undefined || given === undefined || reason === undefined) return 'too_few_cells';
  const member = normalizeEmail(named);
  const points = Number(given);
  if (!/^[+-]?\d{1,9}$/.test(given) || points === 0 || Math.abs(points) > mostPointsAdjusted) {
    return 'points_unreadable';
  }
  if (!/[^\p{Cc}\s]/u.test(reason)) return 'reason_missing';
  if (reason.length > mostCharactersInNote) return 'reason_too_long';
  const day = cellOf(cells, columns, 'date') || null;
  return (day !== null && refuseDay(day)) || { member, points, reason, day };
}
