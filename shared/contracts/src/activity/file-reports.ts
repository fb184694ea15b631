import { z } from '@stridewell/contracts/zod';
import { AnsweredFlag, Day } from '#wire/primitives.ts';
import { WeightUnit } from './weights.ts';

/** What a file may hold of a day. */
export const FileMetric = z.enum(['steps', 'sleep', 'weight', 'heart-rate']);

/** What a file may hold of a day, parsed. */
export type FileMetric = z.infer<typeof FileMetric>;

/** The kinds of files that are understood. */
export const FileKind = z.enum([
  'plain-csv',
  'fitbit-csv',
  'apple-health',
  'google-takeout',
  'garmin-csv',
  'samsung-health',
  'withings',
  'oura',
  'polar',
  'health-auto-export',
  'health-connect',
]);

/** The kinds of files that are understood, parsed. */
export type FileKind = z.infer<typeof FileKind>;

/** Why a file cannot be imported. */
export const FileProblem = z.enum([
  'unreadable',
  'not_recognised',
  'unsafe',
  'strava',
  'too_large',
  'too_many_days',
  'took_too_long',
  'nothing_found',
  'nothing_readable',
  'interrupted',
  'went_wrong',
]);

/** Why a file cannot be imported, parsed. */
export type FileProblem = z.infer<typeof FileProblem>;

/** What to change in a line or record of a file that can't be read. */
export const fileLineProblems = {
  date_unreadable: 'Write the date like 2026-11-21.',
  date_ambiguous: 'Write the date like 2026-11-21. The day, month and year could be swapped.',
  number_unreadable: 'Write the number in digits, like 8123 or 70.4.',
  number_ambiguous: 'Write the number without a thousands separator, like 8123.',
  too_few_cells: 'Fill in a value for each column of the line.',
  too_many_cells: 'Put quotation marks around values that contain the separator, like "8,123".',
  quote_open: 'Close the quotation marks in the line.',
  line_too_long: 'Shorten the line.',
  record_unreadable: 'Export the data again.',
  file_damaged: 'Export the data again. The file is damaged or ends early.',
} as const;

/** Why a line or record of a file can't be read. */
export type FileLineProblem = keyof typeof fileLineProblems;

/** Why a line or record of a file can't be read, as it is answered. */
export const FileLineProblem = z.enum(
  Object.keys(fileLineProblems) as [FileLineProblem, ...FileLineProblem[]], // keys of the object above
);

/** A kind of data in a file, and whether it was imported. */
export const FileContent = z.strictObject({
  /** The file in an archive, with a star for its date; null where there is only one. */
  file: z.string().nullable(),
  /** The column or the kind of record; null for the file as a whole. */
  title: z.string().nullable(),
  outcome: z.enum(['imported', 'ignored', 'unknown']),
  /** Why it is ignored. */
  reason: z
    .enum(['not_kept', 'in_other_file', 'unit_unknown', 'other_format', 'system_file', 'locked'])
    .nullable(),
  /** Files, columns or records of the kind. */
  count: z.int(),
});

/** A kind of data in a file, parsed. */
export type FileContent = z.infer<typeof FileContent>;

/** The most columns of a table whose titles aren't known. */
export const mostFileColumns = 40;

/** What a column of a table of days holds. */
export const FileColumnRole = z.enum(['day', 'steps', 'sleep', 'weight', 'heart-rate']);

/** What a column of a table of days holds, parsed. */
export type FileColumnRole = z.infer<typeof FileColumnRole>;

/** A column of a table whose titles aren't known. */
export const FileColumn = z.strictObject({
  title: z.string(),
  /** Its first values. */
  examples: z.array(z.string()),
  /** What it holds by its title or its values; null if neither says. */
  likely: FileColumnRole.nullable(),
});

/** A column of a table whose titles aren't known, parsed. */
export type FileColumn = z.infer<typeof FileColumn>;

/** How a file is written, as its member says. */
export const FileReadings = z.strictObject({
  numbers: z.enum(['decimal_point', 'decimal_comma']).optional(),
  dates: z.enum(['year_first', 'day_first', 'month_first']).optional(),
  /** Which unit its weights are in. */
  weights: WeightUnit.optional(),
  /** What several rows of a day are: parts of its steps, or what was counted until then. */
  times: z.enum(['parts', 'totals']).optional(),
  /** What each column holds, in their order; null for one that isn't imported. */
  columns: z.array(FileColumnRole.nullable()).max(mostFileColumns).optional(),
});

/** How a file is written, parsed. */
export type FileReadings = z.infer<typeof FileReadings>;

/** What a file doesn't say: which of two readings of its numbers or dates is right, the unit of its weights, or what the rows of a day are. */
export const FileQuestion = z.strictObject({
  about: z.enum(['numbers', 'dates', 'weights', 'times']),
  /** The title of the column. */
  column: z.string(),
  /** A value of the column, as it is in the file; the day of several rows. */
  example: z.string(),
  readings: z.array(
    z.strictObject({
      answer: z.enum([
        'decimal_point',
        'decimal_comma',
        'year_first',
        'day_first',
        'month_first',
        ...WeightUnit.options,
        'parts',
        'totals',
      ]),
      /** What the example is then: a number with a decimal point, or a day; of a weight, its text. */
      value: z.string(),
    }),
  ),
});

/** What a file doesn't say, parsed. */
export type FileQuestion = z.infer<typeof FileQuestion>;

/** Why a day of a file is not imported. */
export const FileDayProblem = z.enum([
  'before_registration',
  'in_future',
  'too_many_steps',
  'out_of_range',
  'typed_by_member',
  'said_by_device',
  'typing_off',
]);

/** Why a day of a file is not imported, parsed. */
export type FileDayProblem = z.infer<typeof FileDayProblem>;

/** What an import does to a day. */
export const FileDayChange = z.enum(['new', 'changed', 'same', 'refused']);

/** What a file says of a day, and what becomes of it. */
export const FileDay = z.strictObject({
  date: Day,
  metric: FileMetric,
  /** What an import said before; null for nothing. Steps, hours, kilograms, beats a minute. */
  before: z.number().nullable(),
  /** What the file says. */
  after: z.number(),
  change: FileDayChange,
  reason: FileDayProblem.nullable(),
  /** Whether it was written and still stands. */
  applied: AnsweredFlag,
});

/** What a file says of a day, parsed. */
export type FileDay = z.infer<typeof FileDay>;
