import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './primitives.ts';

/** For how many days the archive of a program can be fetched. */
export const programExportDays = 7;

/** A program on its way to another installation. */
export const ProgramExport = z.strictObject({
  id: Id,
  programId: Id,
  programName: z.string(),
  /** `asked`: the provider has not agreed yet. */
  state: z.enum(['asked', 'waiting', 'writing', 'ready', 'failed', 'ended']),
  /** The reseller whose people asked; null where the provider's did. */
  reseller: z.string().nullable(),
  /** The key of the installation that it is for. */
  recipientKey: z.string(),
  /** The key of this installation, by which the other one knows who sent it. */
  senderKey: z.string(),
  tables: z.int(),
  tablesDone: z.int(),
  rows: z.int(),
  /** Of the archive. */
  bytes: z.int(),
  createdAt: Instant,
  readyAt: Instant.nullable(),
  /** When the archive goes. */
  endsAt: Instant.nullable(),
});

/** A program on its way to another installation, parsed. */
export type ProgramExport = z.infer<typeof ProgramExport>;

const body = z.strictObject({
  programId: Id,
  recipientKey: z
    .string()
    .trim()
    .regex(/^[\w-]{43}$/, 'Enter the 43-character key that `stridewell transfer-key` prints there.'),
});
const params = z.strictObject({ id: Id });
const whatIsInside =
  'Inside is all that the program holds, but for sessions, tokens, second factors and keys. The archive is encrypted for the installation whose key is given: nobody else can read it.';

/** Begins to write a program for another installation. */
export const createProgramExport = endpoint({
  method: 'POST',
  path: '/super/program-exports',
  summary: 'Write a program whole, for another installation',
  description: whatIsInside,
  access: 'super-admin',
  stepUp: true,
  creates: true,
  body,
  changes: ['program-exports'],
  response: ProgramExport,
});

/** Lists programs on their way. */
export const listProgramExports = endpoint({
  method: 'GET',
  path: '/super/program-exports',
  summary: 'List programs that were asked for by another installation, the newest first',
  access: 'super-admin',
  shows: ['program-exports'],
  response: ProgramExport,
  list: { perPage: 15, place: ProgramExport.pick({ id: true }) },
});

/** Lets a program go that a reseller's people asked for. */
export const agreeToProgramExport = endpoint({
  method: 'POST',
  path: '/super/program-exports/:id/agree',
  summary: "Let a program go that its reseller's people asked for",
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
  summary: 'Refuse or stop an export, or delete its archive',
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
  summary: 'Download the archive of a program',
  access: 'super-admin',
  stepUp: true,
  params,
  shows: [],
  response: z.file(),
  fileType: 'application/octet-stream',
});

/** Asks the provider for a program of the viewer's reseller. */
export const createPartnerExport = endpoint({
  method: 'POST',
  path: '/partner/program-exports',
  summary: "Ask for one of my reseller's programs, for another installation",
  description: `${whatIsInside} It is written when the provider has agreed.`,
  access: 'partner',
  stepUp: true,
  creates: true,
  body,
  changes: ['program-exports'],
  response: ProgramExport,
});

/** Lists what was asked for of a program of the viewer's reseller. */
export const listPartnerExports = endpoint({
  method: 'GET',
  path: '/partner/program-exports',
  summary: "List the last exports of one of my reseller's programs, the newest first",
  access: 'partner',
  query: z.strictObject({ programId: Id }),
  shows: ['program-exports'],
  response: z.array(ProgramExport),
});

/** Downloads an archive that the viewer's reseller asked for. */
export const downloadPartnerExport = endpoint({
  method: 'GET',
  path: '/partner/program-exports/:id/archive',
  summary: "Download the archive of one of my reseller's programs",
  access: 'partner',
  stepUp: true,
  params,
  shows: [],
  response: z.file(),
  fileType: 'application/octet-stream',
});
