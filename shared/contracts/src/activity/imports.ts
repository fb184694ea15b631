import { z } from '@stridewell/contracts/zod';
import { asSpreadsheet } from '#wire/spreadsheets.ts';
import { endpoint } from '#wire/endpoint.ts';
import { jobFile } from '#wire/job-file.ts';
import { countedFromDays } from '#wire/resources.ts';
import { Day, Id, line } from '#wire/primitives.ts';
import { listReadings } from './list-questions.ts';
import { maxNoteLength, maxStepsPerEntry } from './steps.ts';

/** The maximum size of a steps file, in bytes. */
export const maxBytesInImport = 128 * 1024 * 1024;

/** The maximum number of lines in a steps file. */
export const maxLinesInImport = 2_000_000;

/** The maximum length of a line, in characters; a longer one is refused. */
export const maxImportLineLength = 4096;

/** Messages for the reasons why a line of a file is refused. */
export const importLineProblems = {
  unreadable: "We couldn't read this line. Check its quotation marks.",
  line_too_long: `Shorten this line to ${maxImportLineLength.toLocaleString('en')} characters.`,
  character_unreadable: "Remove the character we can't read from this line.",
  too_few_cells: 'This line has fewer cells than the header row.',
  too_many_cells: 'Put quotation marks around values that contain the separator, like "8,123".',
  member_unknown: 'No one in the program has this email, username or member ID.',
  date_unreadable: 'Use a date like 2026-11-21.',
  date_ambiguous: 'Use a date like 2026-11-21. The day, month and year could be swapped.',
  date_in_future: "That day hasn't started yet in the member's time zone.",
  date_before_registration: 'That day is before the member joined the program.',
  steps_unreadable: 'Use a whole number.',
  steps_ambiguous: "Use a number like 8123. We can't tell thousands from decimals.",
  too_many_steps: `A day can have up to ${maxStepsPerEntry.toLocaleString('en')} steps.`,
  note_too_long: `A note can have up to ${maxNoteLength} characters.`,
  day_repeated: 'An earlier line has the same member and day.',
  overtaken: 'The member left, or their start date changed, before the import was applied.',
} as const;

/** The stable name of a reason why a line is refused. */
export type ImportLineProblem = keyof typeof importLineProblems;

/**
 * The state of an import. `checking`: its lines are read and compared. `checked`: its changes are known, but nothing
 * has changed. `stopped`: it was canceled halfway, and the applied lines stay. The others are as named.
 */
export const ImportState = z.enum([
  'checking',
  'checked',
  'applying',
  'applied',
  'stopped',
  'undoing',
  'undone',
  'cancelled',
  'failed',
]);

/** A day whose counted steps an import would change. */
export const ImportSample = z.strictObject({
  lineNumber: z.int(),
  memberId: Id,
  date: Day,
  /** The counted steps before and after. */
  before: z.int(),
  after: z.int(),
});

/** What applying an import would change, as of when it was checked, for its valid lines. */
export const ImportPreview = z.strictObject({
  /** Days that no import has set yet. */
  newLines: z.int(),
  /** Days that an import has set to something else before. */
  changedLines: z.int(),
  /** Days that an import has set to the same value before: nothing happens. */
  unchangedLines: z.int(),
  members: z.int(),
  firstDate: Day.nullable(),
  lastDate: Day.nullable(),
  /** Days whose counted steps change; they don't if a device or the member has more steps. */
  changedDays: z.int(),
  /** Counted steps of all days in the file, before and after. */
  stepsBefore: z.int(),
  stepsAfter: z.int(),
  /** The first days that change. */
  sample: z.array(ImportSample),
  refused: z.array(z.strictObject({ reason: z.string(), words: z.string(), lines: z.int() })),
});

/** A steps file that an admin uploaded. */
export const StepImport = z.strictObject({
  ...jobFile,
  state: ImportState,
  /** Why it failed. */
  problem: z.string().nullable(),
  uploadedBy: z.string(),
  bytes: z.int(),
  /** Lines that aren't blank, without the first. */
  lines: z.int(),
  linesRead: z.int(),
  linesRefused: z.int(),
  /** Lines that wrote a day and still count. */
  linesApplied: z.int(),
  /** Lines with nothing to write, because the day already had the value. */
  linesUnchanged: z.int(),
  /** For an undone import: days that were changed since, which stay. */
  linesKept: z.int(),
  /** Lines per second in the current phase, and the estimated time left; null while unknown or over. */
  linesPerSecond: z.int().nullable(),
  secondsLeft: z.int().nullable(),
  /** Null until it is checked. */
  preview: ImportPreview.nullable(),
});

/** An import, parsed. */
export type StepImport = z.infer<typeof StepImport>;

/** What an import would change, parsed. */
export type ImportPreview = z.infer<typeof ImportPreview>;

const OfProgram = z.strictObject({ id: Id });
const OfImport = z.strictObject({ id: Id, importId: Id });

/** Uploads a steps file; nothing changes until it is applied. */
export const uploadStepImport = endpoint({
  method: 'POST',
  path: '/programs/:id/step-imports',
  summary: 'Upload a CSV file of steps',
  description:
    "Any encoding and separator; titles in English, Spanish, German, French, Dutch, Portuguese or Italian. Columns: `member` (or `email`, `username`, `member id`), `date`, `steps` and optionally `note`; others are ignored. Dates and numbers are read in the form that fits every value of their column; what stays open is asked, and so are columns with unknown titles (`answers_needed`): send the file again with the answers in the query. Columns are remembered once a file is applied. Each line is one member's day, from the registration date on. Zero steps remove what an earlier import set. Sending the same file again returns the existing import.",
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  query: z.strictObject({ fileName: line(200).optional(), ...listReadings }),
  body: z.file(),
  changes: ['step-imports'],
  response: StepImport,
  errors: [
    'file_refused',
    'answers_needed',
    'answer_not_offered',
    'payload_too_large',
    'too_many_requests',
  ],
});

/** Lists the imports of a program, the newest first. */
export const listStepImports = endpoint({
  method: 'GET',
  path: '/programs/:id/step-imports',
  summary: 'List uploaded step files, newest first',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  shows: ['step-imports'],
  response: StepImport,
  list: { perPage: 15 },
});

/** Downloads a template file. */
export const downloadStepImportTemplate = endpoint({
  method: 'GET',
  path: '/programs/:id/step-imports/template-download',
  summary: 'Download a template for a step file',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  query: z.strictObject(asSpreadsheet),
  shows: [],
  response: z.file(),
});

/** Reads an import: its progress, what it would change, and what it changed. */
export const getStepImport = endpoint({
  method: 'GET',
  path: '/programs/:id/step-imports/:importId',
  summary: "Get an import's progress and changes",
  access: 'admin',
  owns: 'program',
  params: OfImport,
  shows: ['step-imports'],
  response: StepImport,
});

/** Applies a checked import, or resumes a stopped one. */
export const applyStepImport = endpoint({
  method: 'POST',
  path: '/programs/:id/step-imports/:importId/apply',
  summary: 'Apply an import',
  access: 'admin',
  owns: 'program',
  params: OfImport,
  changes: ['step-imports', ...countedFromDays],
  response: StepImport,
  errors: ['import_not_ready'],
});

/** Stops an import. Lines applied before stay; the import can be undone or resumed. */
export const cancelStepImport = endpoint({
  method: 'POST',
  path: '/programs/:id/step-imports/:importId/cancel',
  summary: 'Cancel an import',
  access: 'admin',
  owns: 'program',
  params: OfImport,
  changes: ['step-imports'],
  response: StepImport,
  errors: ['import_not_ready'],
});

/** Undoes an import: each day gets its previous value, unless it was changed since. */
export const undoStepImport = endpoint({
  method: 'POST',
  path: '/programs/:id/step-imports/:importId/undo',
  summary: 'Undo an import',
  access: 'admin',
  owns: 'program',
  params: OfImport,
  changes: ['step-imports', ...countedFromDays],
  response: StepImport,
  errors: ['import_not_ready'],
});

/** Downloads the refused lines, each with its number, its text, and the reason. */
export const downloadRefusedLines = endpoint({
  method: 'GET',
  path: '/programs/:id/step-imports/:importId/refused-download',
  summary: 'Download the refused lines with reasons',
  access: 'admin',
  owns: 'program',
  params: OfImport,
  query: z.strictObject(asSpreadsheet),
  shows: [],
  response: z.file(),
  errors: ['too_many_requests'],
});
