import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { asSpreadsheet } from '#wire/spreadsheets.ts';
import { jobFile } from '#wire/job-file.ts';
import { Day, Id, Instant, line } from '#wire/primitives.ts';
import { countedFromDays } from '#wire/resources.ts';
import {
  FileColumn,
  FileContent,
  FileDay,
  FileDayChange,
  FileDayProblem,
  FileKind,
  FileLineProblem,
  FileMetric,
  FileProblem,
  FileQuestion,
  FileReadings,
} from './file-reports.ts';

/** The maximum size of a member's uploaded file, in bytes. */
export const maxBytesInMemberFile = 1536 * 1024 * 1024;

/** How many days after applying an import a member can undo it. */
export const undoDays = 30;

/**
 * The state of an import. `reading`: the file is read. `person_needed`: it contains several people, and the member says
 * which of them they are. `answer_needed`: its numbers or dates can be read in two ways, its weights have no unit, its
 * steps grow within each day, or its columns have unknown titles, and the member says what is right. `ready`: its
 * changes are known, but nothing has changed. The others are as named.
 */
export const FileImportState = z.enum([
  'reading',
  'person_needed',
  'answer_needed',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'failed',
]);

/** A file with a member's own days that they uploaded. */
export const FileImport = z.strictObject({
  ...jobFile,
  kind: FileKind.nullable(),
  state: FileImportState,
  problem: FileProblem.nullable(),
  bytes: z.int(),
  /** In percent: progress of reading, applying or undoing. */
  percent: z.int().min(0).max(100),
  /** The people in the file, if there are several and the member hasn't said which one they are. */
  people: z.array(z.string()),
  /** How many days and steps each of them has; empty if the file was read before they were counted. */
  personDays: z.array(z.strictObject({ person: z.string(), days: z.int(), steps: z.int() })),
  /** Questions to answer before the file can be read. */
  questions: z.array(FileQuestion),
  /** The columns of a table whose titles aren't known: the member says what they hold. */
  columns: z.array(FileColumn),
  /** The measures in the file. */
  metrics: z.array(FileMetric),
  firstDate: Day.nullable(),
  lastDate: Day.nullable(),
  /** Days of each measure that are new, different, equal, or refused. */
  newDays: z.int(),
  changedDays: z.int(),
  sameDays: z.int(),
  refusedDays: z.int(),
  /** Lines or records that couldn't be read. */
  unreadable: z.int(),
  problems: z.array(z.strictObject({ reason: FileLineProblem, lines: z.int() })),
  /** Each kind of data in the file, and whether it was imported. */
  contents: z.array(FileContent),
  refused: z.array(z.strictObject({ reason: FileDayProblem, days: z.int() })),
  /** Days that were written and still count. */
  daysApplied: z.int(),
  /** For an undone import: days that were overwritten since, which stay. */
  daysKept: z.int(),
  /** Until when it can be undone; null if it can't. */
  undoUntil: Instant.nullable(),
});

/** A file of their own days, parsed. */
export type FileImport = z.infer<typeof FileImport>;

const OfMember = z.strictObject({ id: Id });
const OfImport = z.strictObject({ id: Id, fileImportId: Id });

/** Uploads a file with the viewer's own days; nothing changes until it is applied. */
export const uploadFileImport = endpoint({
  method: 'POST',
  path: '/members/:id/file-imports',
  summary: 'Upload a file of your activity data',
  description:
    "A table with a column of days and one of steps, sleep (hours unless its title names a unit), weight or resting heart rate, titled in English, Spanish, German, French, Dutch, Portuguese or Italian; tables of Fitbit, Garmin, Samsung Health, Withings and Oura; JSON of Garmin, Polar and Health Auto Export, and any list of records with such keys; workbooks of Excel and LibreOffice, sheet by sheet; an Apple Health export (`export.xml` or its zip); a Health Connect export (its database or zip); FIT files of a Garmin watch; or any of them packed (zip, tgz, tar or gz, also within each other), such as Google Takeout. Lists of workouts aren't days, and Strava doesn't allow its data on leaderboards (`strava`). What is damaged is counted and the rest is read; a file that would be refused alone is left out of its archive and listed (`contents`), unless its name leads out of the archive or it is too large. Any encoding, separator and form of numbers and dates: what can be read in two ways is asked, and so are the unit of weights without one and what growing steps or several rows of a day are (`answer_needed`). Up to 1.5 GB, or 4 GB unpacked. Days reach back to the registration date. A new upload replaces one that isn't applied yet.",
  access: 'member',
  owns: 'self',
  params: OfMember,
  query: z.strictObject({ fileName: line(200).optional() }),
  body: z.file(),
  creates: true,
  changes: ['file-imports'],
  response: FileImport,
  errors: ['file_refused', 'payload_too_large', 'too_many_requests'],
});

/** Lists the files that the viewer uploaded, the newest first. */
export const listFileImports = endpoint({
  method: 'GET',
  path: '/members/:id/file-imports',
  summary: 'List your uploaded activity files, newest first',
  access: 'member',
  owns: 'self',
  params: OfMember,
  shows: ['file-imports'],
  response: FileImport,
  list: { perPage: 10 },
});

/** Lists what an import does to each day, the newest day first. */
export const listFileImportDays = endpoint({
  method: 'GET',
  path: '/members/:id/file-imports/:fileImportId/days',
  summary: 'List the days in your import',
  description: 'Only your own imports, until their days are deleted.',
  access: 'member',
  owns: 'self',
  params: OfImport,
  query: z.strictObject({
    change: FileDayChange.optional(),
    metric: FileMetric.optional(),
    /** Only the days of a month, `YYYY-MM`. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  shows: ['file-imports'],
  response: FileDay,
  list: { perPage: 15 },
});

/** Says which person in a file the viewer is. */
export const chooseFilePerson = endpoint({
  method: 'POST',
  path: '/members/:id/file-imports/:fileImportId/choose-person',
  summary: 'Choose which person in the file is you',
  access: 'member',
  owns: 'self',
  params: OfImport,
  body: z.strictObject({ person: line(64) }),
  changes: ['file-imports'],
  response: FileImport,
  errors: ['import_not_ready', 'answer_not_offered'],
});

/** Says how the numbers, dates or weights of a file are written, and what its columns contain. */
export const answerFileQuestions = endpoint({
  method: 'POST',
  path: '/members/:id/file-imports/:fileImportId/answer-questions',
  summary: 'Say how numbers and dates in the file are written',
  description:
    'Answer every question of the import, and name a column of days and one to import if it lists columns. It is then read again. Once it is imported, the columns are remembered for the next file with the same titles.',
  access: 'member',
  owns: 'self',
  params: OfImport,
  body: FileReadings,
  changes: ['file-imports'],
  response: FileImport,
  errors: ['import_not_ready', 'answer_not_offered'],
});

/** Downloads the lines of a file that couldn't be read, each with what to change. */
export const downloadUnreadableLines = endpoint({
  method: 'GET',
  path: '/members/:id/file-imports/:fileImportId/unreadable-lines-download',
  summary: "Download your file's unreadable lines with what to change",
  description: 'The first 5,000 lines of your own import, until its days are deleted.',
  access: 'member',
  owns: 'self',
  params: OfImport,
  query: z.strictObject(asSpreadsheet),
  shows: [],
  response: z.file(),
  errors: ['too_many_requests'],
});

/** Writes the days of a file that was read. */
export const applyFileImport = endpoint({
  method: 'POST',
  path: '/members/:id/file-imports/:fileImportId/apply',
  summary: "Import a file's days",
  access: 'member',
  owns: 'self',
  params: OfImport,
  changes: ['file-imports', 'metrics', ...countedFromDays],
  response: FileImport,
  errors: ['import_not_ready'],
});

/** Stops an import and undoes what it has written. */
export const cancelFileImport = endpoint({
  method: 'POST',
  path: '/members/:id/file-imports/:fileImportId/cancel',
  summary: 'Cancel your import',
  access: 'member',
  owns: 'self',
  params: OfImport,
  changes: ['file-imports', 'metrics', ...countedFromDays],
  response: FileImport,
  errors: ['import_not_ready'],
});

/** Undoes an import: each day gets its earlier entry back, unless it was overwritten since. */
export const undoFileImport = endpoint({
  method: 'POST',
  path: '/members/:id/file-imports/:fileImportId/undo',
  summary: 'Undo your import within 30 days',
  access: 'member',
  owns: 'self',
  params: OfImport,
  changes: ['file-imports', 'metrics', ...countedFromDays],
  response: FileImport,
  errors: ['import_not_ready'],
});
