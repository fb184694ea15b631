import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { importLineProblems } from './imports.ts';
import { mostPointsAdjusted } from './points.ts';
import { Flag, Id } from './primitives.ts';
import { mostCharactersInNote } from './steps.ts';

/** The most lines that a file of points may have: all of it is one change, given whole or not at all. */
export const mostLinesInPointFile = 2000;

/** Why a line of a file of points is refused, in words. */
export const pointLineProblems = {
  unreadable: importLineProblems.unreadable,
  too_few_cells: importLineProblems.too_few_cells,
  member_unknown: importLineProblems.member_unknown,
  date_unreadable: importLineProblems.date_unreadable,
  date_in_future: importLineProblems.date_in_future,
  date_before_registration: importLineProblems.date_before_registration,
  points_unreadable: `Write the points as a whole number other than 0, at most ${mostPointsAdjusted.toLocaleString('en')}; to take some, begin with a minus.`,
  reason_missing: 'Say why: the member reads it.',
  reason_too_long: `A reason has at most ${mostCharactersInNote} characters.`,
  own_points: 'Nobody gives points to themselves.',
  line_repeated: 'An earlier line gives the same points for the same reason and day.',
} as const;

/** The stable name of a reason for which a line of a file of points is refused. */
export type PointLineProblem = keyof typeof pointLineProblems;

/** What became of a file of points. */
export const PointFileOutcome = z.strictObject({
  lines: z.int(),
  /** Lines that gave or took points now. */
  given: z.int(),
  /** Lines that did before: the same points, for the same reason and day. */
  givenBefore: z.int(),
  /** What was given now, less what was taken. */
  points: z.int(),
  refused: z.array(z.strictObject({ line: z.int(), reason: z.string(), words: z.string() })),
});

/** Gives or takes points of many members; each sees the reason and who did it. */
export const uploadCustomPointCsv = endpoint({
  method: 'POST',
  path: '/program-admin/:id/upload-custom-point-csv',
  summary: 'Upload a CSV file of points to give or take',
  description:
    'UTF-8; cells are separated by commas, semicolons or tabs. The first line names the columns: `member` (or `email`, `username`, `member id`), `points`, `reason` and, if wanted, `date` (today where the member is unless told). Lines that are refused are named and hinder no other. The same points for the same reason and day are given once, so that the same file twice gives nothing more. With `dryRun` nothing is given: it is answered what would be.',
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ dryRun: Flag.optional() }),
  body: z.file(),
  changes: ['bulk-acts', 'points'],
  response: PointFileOutcome,
  errors: ['file_refused', 'payload_too_large', 'too_many_requests'],
});

/** What became of a file of points, parsed. */
export type PointFileOutcome = z.infer<typeof PointFileOutcome>;
