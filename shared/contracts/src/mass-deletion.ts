import { z } from '@stridewell/contracts/zod';
import { asSpreadsheet } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { restoreDays } from './members.ts';
import { Flag, Id, Instant } from './primitives.ts';

/** How long a deletion in bulk waits before anything happens, in hours. */
export const deletionWaitHours = 24;

/** Why a line of the file is left out. */
export const DeletionRefusal = z.enum(['unknown', 'ambiguous', 'twice', 'administrator']);

/** What a deletion in bulk would do, or did. */
export const MassDeletion = z.strictObject({
  /** Null of a dry run. */
  id: Id.nullable(),
  state: z.enum(['checked', 'waiting', 'working', 'done', 'cancelled']),
  /** Who is meant. */
  members: z.int(),
  /** In how many programs; of a dry run. */
  programs: z.int().nullable(),
  removed: z.int(),
  /** Who was left alone after all: an administrator by then, or gone already. */
  kept: z.int(),
  /** Of a dry run: what must be typed to confirm. */
  confirm: z.string().nullable(),
  refusedLines: z.int(),
  /** Of a dry run: the lines that are left out, a hundred at most; later the report has them. */
  refused: z.array(z.strictObject({ line: z.int(), reason: DeletionRefusal })),
  createdAt: Instant.nullable(),
  /** Until then it can be stopped, and nothing happens. */
  dueAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
});

/** A deletion in bulk, parsed. */
export type MassDeletion = z.infer<typeof MassDeletion>;

/** Takes members of any program out in bulk. */
export const deleteManyMembers = endpoint({
  method: 'POST',
  path: '/super/mass-member-deletion',
  summary: 'Take the members of a file out of their programs, or see first what that would do',
  description: `The file is a CSV whose first column holds an e-mail address or a username; a first line that says so is passed over. A name that members of several programs sign in with is left out. With \`dryRun\` nothing is kept. Else \`confirm\` must be what the dry run answered, and ${deletionWaitHours} hours pass before anything happens. Administrators are left out. Who was taken out can be taken back for ${restoreDays} days.`,
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

/** Lists deletions in bulk. */
export const listMassDeletions = endpoint({
  method: 'GET',
  path: '/super/mass-member-deletion',
  summary: 'List deletions in bulk with what became of them, the newest first',
  access: 'super-admin',
  shows: ['members'],
  response: MassDeletion,
  list: { perPage: 10 },
});

/** Stops a deletion in bulk. */
export const cancelMassDeletion = endpoint({
  method: 'POST',
  path: '/super/mass-member-deletion/:id/cancel',
  summary: 'Stop a deletion in bulk before it is due: nothing has happened then',
  access: 'super-admin',
  params: z.strictObject({ id: Id }),
  changes: ['members'],
  response: MassDeletion,
  errors: ['already_settled'],
});

/** Downloads what became of a deletion in bulk. */
export const downloadMassDeletion = endpoint({
  method: 'GET',
  path: '/super/mass-member-deletion/:id/report',
  summary: 'Download what became of each line of the file of a deletion in bulk',
  description: 'By numbers of members: the file that was given has their names.',
  access: 'super-admin',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(asSpreadsheet),
  shows: [], // no file is kept in a cache
  response: z.file(),
  errors: ['too_many_requests'],
});
