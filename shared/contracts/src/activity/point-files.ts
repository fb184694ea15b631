import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { importLineProblems } from './imports.ts';
import { listReadings } from './list-questions.ts';
import { maxPointAdjustment } from './points.ts';
import { Flag, Id } from '#wire/primitives.ts';
import { maxNoteLength } from './steps.ts';

/** The maximum number of lines in a points file: it is one change, applied completely or not at all. */
export const maxLinesInPointFile = 2000;

/** Messages for the reasons why a line of a points file is refused. */
export const pointLineProblems = {
  unreadable: importLineProblems.unreadable,
  line_too_long: importLineProblems.line_too_long,
  character_unreadable: importLineProblems.character_unreadable,
  too_few_cells: importLineProblems.too_few_cells,
  too_many_cells: importLineProblems.too_many_cells,
  member_unknown: importLineProblems.member_unknown,
  date_unreadable: importLineProblems.date_unreadable,
  date_ambiguous: importLineProblems.date_ambiguous,
  date_in_future: importLineProblems.date_in_future,
  date_before_registration: importLineProblems.date_before_registration,
  points_unreadable: `Use a whole number up to ${maxPointAdjustment.toLocaleString('en')}, except 0. To remove points, start with a minus sign.`,
  points_ambiguous: "Use a number like 1000. We can't tell thousands from decimals.",
  reason_missing: 'Enter a reason. The member will see it.',
  reason_too_long: `A reason can have up to ${maxNoteLength} characters.`,
  own_points: "You can't give points to yourself.",
  line_repeated: 'An earlier line has the same points, reason and day.',
} as const;

/** The stable name of a reason why a line of a points file is refused. */
export type PointLineProblem = keyof typeof pointLineProblems;

/** The outcome of a points file. */
export const PointFileOutcome = z.strictObject({
  lines: z.int(),
  /** Lines that added or removed points now. */
  given: z.int(),
  /** Lines that were applied before: the same points, for the same reason and day. */
  givenBefore: z.int(),
  /** Points added by this file, minus points removed. */
  points: z.int(),
  refused: z.array(z.strictObject({ line: z.int(), reason: z.string(), words: z.string() })),
});

/** Adds or removes points of many members; each of them sees the reason and who did it. */
export const uploadCustomPointCsv = endpoint({
  method: 'POST',
  path: '/program-admin/:id/upload-custom-point-csv',
  summary: 'Upload a CSV file of point adjustments',
  description:
    "Any encoding and separator; titles in English, Spanish, German, French, Dutch, Portuguese or Italian. Columns: `member` (or `email`, `username`, `member id`), `points`, `reason` and optionally `date`. Refused lines don't block the others. What can be read in two ways is asked, and so are columns with unknown titles (`answers_needed`): send the file again with the answers in the query. The same number of points for the same reason and day is given only once, so uploading a file twice adds nothing. `dryRun` changes nothing.",
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ dryRun: Flag.optional(), ...listReadings }),
  body: z.file(),
  changes: ['bulk-acts', 'points'],
  response: PointFileOutcome,
  errors: [
    'file_refused',
    'answers_needed',
    'answer_not_offered',
    'payload_too_large',
    'too_many_requests',
  ],
});

/** The outcome of a points file, parsed. */
export type PointFileOutcome = z.infer<typeof PointFileOutcome>;
