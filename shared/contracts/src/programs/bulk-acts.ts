import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';

/** How long a bulk action can be undone, in hours. */
export const undoHours = 24;

/** A bulk action of an administrator. */
export const BulkActKind = z.enum([
  'team-members',
  'organization-members',
  'teams-made',
  'teams-deleted',
  'organizations-deleted',
  'members-removed',
  'members-restored',
  'challenge-members',
  'questions-off',
  'points-file',
  'notice-deleted',
  'template-deleted',
  'question-deleted',
  'map-deleted',
  'season-deleted',
  'season-applied',
  'calendar-moved',
  'round-deleted',
]);

/** A bulk action of an administrator, parsed. */
export type BulkActKind = z.infer<typeof BulkActKind>;

/** Identifies the calls of one bulk action, if it needs several: they are undone together. */
export const BulkActToken = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional();

/** A bulk action. */
export const BulkAct = z.strictObject({
  id: Id,
  kind: BulkActKind,
  /**
   * The name of the one thing that was deleted or moved, or of the applied season; null for others, and once it is
   * undone.
   */
  name: z.string().nullable(),
  /** Whether a job is carrying it out or undoing it, or how that ended. */
  state: z.enum(['working', 'undoing', 'done', 'stopped', 'failed']),
  /** How many it will change. */
  total: z.int(),
  /** How many of them the job has dealt with, including skipped ones. */
  reached: z.int(),
  /** How many it couldn't change. */
  skipped: z.int(),
  /** How many it changed. */
  items: z.int(),
  madeAt: Instant,
  /** The actor; null if their account no longer exists. */
  madeBy: z.string().nullable(),
  undoUntil: Instant,
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  /** How many can still be undone. */
  left: z.int(),
});

/** A bulk action, parsed. */
export type BulkAct = z.infer<typeof BulkAct>;

/** The answer to a deletion that is listed as a bulk action, so that it can be undone. */
export const UndoableDeletion = z.strictObject({
  id: Id,
  /** The bulk action that undoes it. */
  bulkActId: Id,
});

/** Lists the bulk actions of administrators. */
export const listBulkActs = endpoint({
  method: 'GET',
  path: '/programs/:id/bulk-acts',
  summary: 'List bulk actions, newest first',
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  shows: ['bulk-acts'],
  response: BulkAct,
  list: { perPage: 15 },
});

/** Undoes a bulk action. */
export const undoBulkAct = endpoint({
  method: 'POST',
  path: '/bulk-acts/:id/undo',
  summary: `Undo a bulk action within ${undoHours} hours`,
  description:
    'A job undoes more than a few hundred: `remaining` is their number, and the action shows its progress. Refused with `changed_since` if anything has changed since the action, and while a job is at work on it.',
  access: 'admin',
  params: z.strictObject({ id: Id }),
  changes: [
    'bulk-acts',
    'members',
    'teams',
    'organizations',
    'questions',
    'points',
    'leaderboards',
    'challenges',
    'notices',
    'email-templates',
    'maps',
    'mailings',
    'season-templates',
    'question-rounds',
  ],
  response: z.strictObject({ undone: z.int(), remaining: z.int() }),
  errors: [
    'already_undone',
    'already_settled',
    'undo_over',
    'changed_since',
    'changed_meanwhile',
    'already_taken',
    'challenge_over',
  ],
});
