import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';

/** For how many days the archive of a program can be downloaded. */
export const programExportDays = 7;

/** An export of a program to another installation. */
export const ProgramExport = z.strictObject({
  id: Id,
  programId: Id,
  programName: z.string(),
  /** `asked`: the provider hasn't approved it yet. */
  state: z.enum(['asked', 'waiting', 'writing', 'ready', 'failed', 'ended']),
  /** The reseller whose people requested it; null if the provider's staff did. */
  reseller: z.string().nullable(),
  /** The key of the receiving installation. */
  recipientKey: z.string(),
  /** The key of this installation, by which the other one recognizes the sender. */
  senderKey: z.string(),
  tables: z.int(),
  tablesDone: z.int(),
  rows: z.int(),
  /** The size of the archive. */
  bytes: z.int(),
  createdAt: Instant,
  readyAt: Instant.nullable(),
  /** When the archive is deleted. */
  endsAt: Instant.nullable(),
});

/** An export of a program, parsed. */
export type ProgramExport = z.infer<typeof ProgramExport>;

const body = z.strictObject({
  programId: Id,
  recipientKey: z
    .string()
    .trim()
    .regex(
      /^[\w-]{43}$/,
      'Enter the 43-character key that `stridewell transfer-key` prints there.',
    ),
});
const params = z.strictObject({ id: Id });
const whatIsInside =
  "Contains all the program's data except sessions, tokens, two-step verification and keys. The archive is encrypted for the installation whose key you send; no one else can read it.";

/** Starts an export of a program to another installation. */
export const createProgramExport = endpoint({
  method: 'POST',
  path: '/super/program-exports',
  summary: 'Export a program for another installation',
  description: whatIsInside,
  access: 'super-admin',
  stepUp: true,
  creates: true,
  body,
  changes: ['program-exports'],
  response: ProgramExport,
});

/** Lists exports of programs. */
export const listProgramExports = endpoint({
  method: 'GET',
  path: '/super/program-exports',
  summary: 'List program exports, newest first',
  access: 'super-admin',
  shows: ['program-exports'],
  response: ProgramExport,
  list: { perPage: 15, place: ProgramExport.pick({ id: true }) },
});

/** Approves an export that a reseller's people requested. */
export const agreeToProgramExport = endpoint({
  method: 'POST',
  path: '/super/program-exports/:id/agree',
  summary: 'Approve an export requested by a reseller',
  access: 'super-admin',
  stepUp: true,
  params,
  changes: ['program-exports'],
  response: ProgramExport,
  errors: ['already_settled'],
});

/** Ends an export. */
export const endProgramExport = endpoint({
  method: 'POST',
  path: '/super/program-exports/:id/end',
  summary: 'Refuse or cancel an export, or delete its archive',
  access: 'super-admin',
  params,
  changes: ['program-exports'],
  response: ProgramExport,
  errors: ['already_settled'],
});

/** Downloads an archive. */
export const downloadProgramExport = endpoint({
  method: 'GET',
  path: '/super/program-exports/:id/archive',
  summary: "Download a program's archive",
  access: 'super-admin',
  stepUp: true,
  params,
  shows: [],
  response: z.file(),
  fileType: 'application/octet-stream',
});

/** Requests an export of a program of the viewer's reseller. */
export const createPartnerExport = endpoint({
  method: 'POST',
  path: '/partner/program-exports',
  summary: 'Request an export of a program of your reseller',
  description: `${whatIsInside} It is created once the provider approves it.`,
  access: 'partner',
  stepUp: true,
  creates: true,
  body,
  changes: ['program-exports'],
  response: ProgramExport,
});

/** Lists the exports of a program of the viewer's reseller. */
export const listPartnerExports = endpoint({
  method: 'GET',
  path: '/partner/program-exports',
  summary: 'List the exports of a program of your reseller, newest first',
  access: 'partner',
  query: z.strictObject({ programId: Id }),
  shows: ['program-exports'],
  response: z.array(ProgramExport),
});

/** Downloads an archive that the viewer's reseller requested. */
export const downloadPartnerExport = endpoint({
  method: 'GET',
  path: '/partner/program-exports/:id/archive',
  summary: 'Download the archive of a program of your reseller',
  access: 'partner',
  stepUp: true,
  params,
  shows: [],
  response: z.file(),
  fileType: 'application/octet-stream',
});
