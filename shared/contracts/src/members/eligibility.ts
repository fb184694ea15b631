import { z } from '@stridewell/contracts/zod';
import { asSpreadsheet } from '#wire/spreadsheets.ts';
import { endpoint } from '#wire/endpoint.ts';
import { listReadings } from '#activity/list-questions.ts';
import { jobFile } from '#wire/job-file.ts';
import { AnsweredFlag, Flag, Id, Instant, line } from '#wire/primitives.ts';
import { EligibilityAct, EligibilityLine } from './eligibility-lines.ts';

/** The maximum number of lines in an eligibility file. */
export const maxLinesInEligibilityFile = 50_000;

/** The maximum size of an eligibility file, in bytes. */
export const maxBytesInEligibilityFile = 16 * 1024 * 1024;

/** An eligibility file, compared with the program, and the progress of applying or undoing it. */
export const EligibilityFile = z.strictObject({
  ...jobFile,
  state: z.enum([
    'checked',
    'applying',
    'applied',
    'stopped',
    'undoing',
    'undone',
    'cancelled',
    'failed',
  ]),
  uploadedBy: z.string(),
  /** Until when it can be undone; null until something is applied. */
  undoUntil: Instant.nullable(),
  /** Whether every member whom no line names is removed. */
  isWhole: AnsweredFlag,
  /** Whether it removes so many members that their number must be confirmed. */
  removesMany: AnsweredFlag,
  lines: z.int(),
  /** Titles of the columns that aren't imported. */
  ignoredColumns: z.array(z.string()),
  counts: z.strictObject({
    add: z.int(),
    return: z.int(),
    change: z.int(),
    leave: z.int(),
    same: z.int(),
    refused: z.int(),
    duplicate: z.int(),
  }),
  /**
   * How many people who have signed in before get a new address, which doesn't count as proof while they can undo it.
   */
  newEmails: z.int(),
  /** Groups that it creates, by name. */
  newOrganizations: z.array(z.string()),
  newTeams: z.array(z.string()),
  /** For the current step: processed lines, and their total. */
  done: z.int(),
  total: z.int(),
  /** Lines that were overtaken while it was applied, or kept when it was undone. */
  overtaken: z.int(),
  kept: z.int(),
});

/** An eligibility file, parsed. */
export type EligibilityFile = z.infer<typeof EligibilityFile>;

const OfProgram = z.strictObject({ id: Id });
const OfFile = z.strictObject({ id: Id, fileId: Id });
const changed = [
  'eligibility-files',
  'members',
  'teams',
  'organizations',
  'leaderboards',
  'challenges',
] as const;

/** Uploads an eligibility file; nothing changes until it is applied. */
export const uploadEligibilityFile = endpoint({
  method: 'POST',
  path: '/programs/:id/eligibility-files',
  summary: 'Upload a CSV file of people',
  description:
    "Any encoding and separator; titles in English, Spanish, German, French, Dutch, Portuguese or Italian. Columns: `email`, `first name`, `last name` (or, without the names, `email` and `status`) and optionally `employee id`, `username`, `organization`, `team`, `language` and `status` (`active` or `left`); others are ignored. Columns with unknown titles are asked (`answers_needed`): send the file again with `columns`; they are remembered once it is applied. People are matched by employee ID, then by current or previous email address; a new person who resembles a member needs a decision. Empty cells change nothing. With `isWhole`, members who aren't in the file are removed, except admins and reseller staff. Missing groups are created.",
  access: 'admin',
  owns: 'program',
  creates: true,
  params: OfProgram,
  query: z.strictObject({
    fileName: line(200).optional(),
    isWhole: Flag.optional(),
    columns: listReadings.columns,
  }),
  body: z.file(),
  changes: ['eligibility-files'],
  response: EligibilityFile,
  errors: [
    'file_refused',
    'answers_needed',
    'answer_not_offered',
    'payload_too_large',
    'too_many_requests',
  ],
});

/** Lists the eligibility files of a program, the newest first. */
export const listEligibilityFiles = endpoint({
  method: 'GET',
  path: '/programs/:id/eligibility-files',
  summary: 'List uploaded people files, newest first',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  shows: ['eligibility-files'],
  response: EligibilityFile,
  list: { perPage: 10 },
});

/** Lists the changes of an eligibility file, line by line. */
export const listEligibilityLines = endpoint({
  method: 'GET',
  path: '/programs/:id/eligibility-files/:fileId/lines',
  summary: "List a people file's changes, line by line",
  access: 'admin',
  owns: 'program',
  params: OfFile,
  query: z.strictObject({ act: EligibilityAct.optional() }),
  shows: ['eligibility-files'],
  response: EligibilityLine,
  list: { perPage: 25 },
});

/** Downloads a template file. */
export const downloadEligibilityTemplate = endpoint({
  method: 'GET',
  path: '/programs/:id/eligibility-files/template-download',
  summary: 'Download a template for a people file',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  query: z.strictObject(asSpreadsheet),
  shows: [],
  response: z.file(),
});

/** Downloads the refused lines of a file, each with what to change. */
export const downloadRefusedPeople = endpoint({
  method: 'GET',
  path: '/programs/:id/eligibility-files/:fileId/refused-download',
  summary: "Download a people file's refused lines with what to change",
  access: 'admin',
  owns: 'program',
  params: OfFile,
  query: z.strictObject(asSpreadsheet),
  shows: [],
  response: z.file(),
  errors: ['too_many_requests'],
});

/** Applies a compared file, or resumes a stopped one. */
export const applyEligibilityFile = endpoint({
  method: 'POST',
  path: '/programs/:id/eligibility-files/:fileId/apply',
  summary: 'Apply a people file',
  description:
    'Needs a recent sign-in if it changes email addresses. A file that removes more than 10 % of the members, and at least 5, needs `confirm`: the number of people it removes.',
  access: 'admin',
  owns: 'program',
  params: OfFile,
  query: z.strictObject({ confirm: z.int().min(0).optional() }),
  changes: changed,
  response: EligibilityFile,
  errors: ['import_not_ready', 'confirmation_needed', 'step_up_required'],
});

/** Decides whether a line is about the member whom it resembles. */
export const decideEligibilityLine = endpoint({
  method: 'POST',
  path: '/programs/:id/eligibility-files/:fileId/lines/:lineId',
  summary: 'Match a line to an existing member or a new one',
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id, fileId: Id, lineId: Id }),
  body: z.strictObject({ isSame: Flag }),
  changes: ['eligibility-files'],
  response: EligibilityFile,
  errors: ['import_not_ready'],
});

/** Stops a file; the applied lines stay, and it can be undone or resumed. */
export const cancelEligibilityFile = endpoint({
  method: 'POST',
  path: '/programs/:id/eligibility-files/:fileId/cancel',
  summary: 'Cancel a people file',
  access: 'admin',
  owns: 'program',
  params: OfFile,
  changes: ['eligibility-files'],
  response: EligibilityFile,
  errors: ['import_not_ready'],
});

/** Undoes a file within a day; members who have signed in or were changed since stay as they are. */
export const undoEligibilityFile = endpoint({
  method: 'POST',
  path: '/programs/:id/eligibility-files/:fileId/undo',
  summary: 'Undo a people file within a day',
  access: 'admin',
  owns: 'program',
  params: OfFile,
  changes: changed,
  response: EligibilityFile,
  errors: ['import_not_ready', 'undo_over'],
});
