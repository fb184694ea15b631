import { z } from '@stridewell/contracts/zod';
import { AnsweredFlag, Day } from '#wire/primitives.ts';
import { WeightUnit } from './weights.ts';

/** The measures that a file may contain for a day. */
export const FileMetric = z.enum(['steps', 'sleep', 'weight', 'heart-rate']);

/** A measure in a file, parsed. */
export type FileMetric = z.infer<typeof FileMetric>;

/** The kinds of files that are supported. */
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

/** A kind of file, parsed. */
export type FileKind = z.infer<typeof FileKind>;

/** Why a file can't be imported. */
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

/** Why a file can't be imported, parsed. */
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

/** Why a line or record of a file can't be read, as a schema. */
export const FileLineProblem = z.enum(
  Object.keys(fileLineProblems) as [FileLineProblem, ...FileLineProblem[]], // keys of the object above
);

/** A kind of data in a file, and whether it was imported. */
export const FileContent = z.strictObject({
  /** The file in an archive, with a star for its date; null if there is only one. */
  file: z.string().nullable(),
  /** The column or the kind of record; null for the file as a whole. */
  title: z.string().nullable(),
  outcome: z.enum(['imported', 'ignored', 'unknown']),
  /** Why it was ignored; a file of an archive may be ignored for a reason that refuses it alone. */
  reason: z
    .enum([
      'not_kept',
      'in_other_file',
      'summary_missing',
      'unit_unknown',
      'other_format',
      'system_file',
      'locked',
      'strava',
      'too_many_sections',
      'too_many_people',
      'too_many_days',
    ])
    .nullable(),
  /** The number of files, columns or records of the kind. */
  count: z.int(),
});

/** A kind of data in a file, parsed. */
export type FileContent = z.infer<typeof FileContent>;

/** The maximum number of columns in a table with unknown titles. */
export const maxFileColumns = 40;

/** What a column of a table of days contains. */
export const FileColumnRole = z.enum(['day', 'steps', 'sleep', 'weight', 'heart-rate']);

/** What a column of a table of days contains, parsed. */
export type FileColumnRole = z.infer<typeof FileColumnRole>;

/** A column of a table whose titles aren't known. */
export const FileColumn = z.strictObject({
  title: z.string(),
  /** Its first values. */
  examples: z.array(z.string()),
  /** What it probably contains, by its title or its values; null if neither helps. */
  likely: FileColumnRole.nullable(),
});

/** A column of a table whose titles aren't known, parsed. */
export type FileColumn = z.infer<typeof FileColumn>;

/** How a file is written, according to its member. */
export const FileReadings = z.strictObject({
  numbers: z.enum(['decimal_point', 'decimal_comma']).optional(),
  dates: z.enum(['year_first', 'day_first', 'month_first']).optional(),
  /** The unit of its weights. */
  weights: WeightUnit.optional(),
  /** What several rows of a day mean: parts of its steps, or totals of which the highest counts. */
  times: z.enum(['parts', 'totals']).optional(),
  /** What each column contains, in order; null for one that isn't imported. */
  columns: z.array(FileColumnRole.nullable()).max(maxFileColumns).optional(),
});

/** How a file is written, parsed. */
export type FileReadings = z.infer<typeof FileReadings>;

/**
 * A question about a file: which of two readings of its numbers or dates is right, the unit of its weights, or what the
 * rows of a day mean.
 */
export const FileQuestion = z.strictObject({
  about: z.enum(['numbers', 'dates', 'weights', 'times']),
  /** The title of the column. */
  column: z.string(),
  /** The number of the column in the file, from 1, if it has no title. */
  place: z.int().optional(),
  /** A value of the column, as in the file; the day, if several rows are in question. */
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
      /** The example in this reading: a number with a decimal point, or a day; for a weight, its text. */
      value: z.string(),
    }),
  ),
});

/** A question about a file, parsed. */
export type FileQuestion = z.infer<typeof FileQuestion>;

/** Why a day of a file isn't imported. */
export const FileDayProblem = z.enum([
  'before_registration',
  'in_future',
  'too_many_steps',
  'out_of_range',
  'typed_by_member',
  'said_by_device',
  'typing_off',
]);

/** Why a day of a file isn't imported, parsed. */
export type FileDayProblem = z.infer<typeof FileDayProblem>;

/** What an import does to a day. */
export const FileDayChange = z.enum(['new', 'changed', 'same', 'refused']);

/** The value of a day in a file, and what the import does with it. */
export const FileDay = z.strictObject({
  date: Day,
  metric: FileMetric,
  /** The value of an earlier import; null for none. In steps, hours, kilograms or beats per minute. */
  before: z.number().nullable(),
  /** The value in the file. */
  after: z.number(),
  change: FileDayChange,
  reason: FileDayProblem.nullable(),
  /** Whether it was written and still counts. */
  applied: AnsweredFlag,
});

/** The value of a day in a file, parsed. */
export type FileDay = z.infer<typeof FileDay>;
