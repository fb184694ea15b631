import { z } from '@stridewell/contracts/zod';
import { asSpreadsheet } from '#wire/spreadsheets.ts';
import { endpoint } from '#wire/endpoint.ts';
import { restoreDays } from '#members/members.ts';
import { Flag, Id, Instant } from '#wire/primitives.ts';

/** The waiting time before a mass deletion starts, in hours. */
export const deletionWaitHours = 24;

/** Why a line of the file is left out. */
export const DeletionRefusal = z.enum(['unknown', 'ambiguous', 'twice', 'administrator']);

/** The preview or result of a mass deletion. */
export const MassDeletion = z.strictObject({
  /** Null for a dry run. */
  id: Id.nullable(),
  state: z.enum(['checked', 'waiting', 'working', 'done', 'cancelled']),
  /** The affected members. */
  members: z.int(),
  /** The number of their programs; only for a dry run. */
  programs: z.int().nullable(),
  removed: z.int(),
  /** Skipped people: administrators by then, or already gone. */
  kept: z.int(),
  /** For a dry run: the text to type as confirmation. */
  confirm: z.string().nullable(),
  refusedLines: z.int(),
  /** For a dry run: the refused lines, up to a hundred; later the report has them. */
  refused: z.array(z.strictObject({ line: z.int(), reason: DeletionRefusal })),
  createdAt: Instant.nullable(),
  /** Until then it can be stopped, and nothing happens. */
  dueAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
});

/** A mass deletion, parsed. */
export type MassDeletion = z.infer<typeof MassDeletion>;

/** Removes members of any program in bulk. */
export const deleteManyMembers = endpoint({
  method: 'POST',
  path: '/super/mass-member-deletion',
  summary: 'Remove the members in a file from their programs, or preview it',
  description: `The first column of the CSV holds an email address or username; a header row is skipped. Admins, and names used in several programs, are left out. With \`dryRun\` nothing changes. Otherwise \`confirm\` must match the dry run, and the removal starts after ${deletionWaitHours} hours. Removed members can be restored for ${restoreDays} days.`,
  access: 'super-admin',
  stepUp: true,
  creates: true,
  body: z.strictObject({
    csv: z.string().min(1).max(900_000),
    dryRun: Flag.optional(),
    confirm: z.string().max(100).optional(),
  }),
  changes: ['members'],
  response: MassDeletion,
});

/** Lists mass deletions. */
export const listMassDeletions = endpoint({
  method: 'GET',
  path: '/super/mass-member-deletion',
  summary: 'List bulk deletions with their outcomes, newest first',
  access: 'super-admin',
  shows: ['members'],
  response: MassDeletion,
  list: { perPage: 10 },
});

/** Stops a mass deletion. */
export const cancelMassDeletion = endpoint({
  method: 'POST',
  path: '/super/mass-member-deletion/:id/cancel',
  summary: 'Cancel a pending bulk deletion',
  access: 'super-admin',
  params: z.strictObject({ id: Id }),
  changes: ['members'],
  response: MassDeletion,
  errors: ['already_settled'],
});

/** Downloads the results of a mass deletion. */
export const downloadMassDeletion = endpoint({
  method: 'GET',
  path: '/super/mass-member-deletion/:id/report',
  summary: 'Download the outcome of each line of a bulk deletion',
  description: 'Lists members by number, without names.',
  access: 'super-admin',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(asSpreadsheet),
  shows: [], // files aren't cached
  response: z.file(),
  errors: ['too_many_requests'],
});
