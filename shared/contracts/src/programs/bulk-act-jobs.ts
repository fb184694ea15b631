import { z } from '@stridewell/contracts/zod';
import { Audience } from '#wire/audience.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Id, line } from '#wire/primitives.ts';
import { type ProblemCode, problems } from '#wire/problems.ts';
import { TeamJoining } from '#wire/team-joining.ts';
import { BulkAct, BulkActKind, BulkActToken } from './bulk-acts.ts';

/** The number of items in one call, and in all calls of a bulk action. */
export const maxBulkActItems = { perCall: 1_000, total: 100_000 } as const;

/** A bulk action that a job carries out, one item at a time. */
export const BulkActJobKind = BulkActKind.extract([
  'team-members',
  'organization-members',
  'teams-made',
  'teams-deleted',
  'members-removed',
  'members-restored',
  'challenge-members',
]);

/** A bulk action that a job carries out, parsed. */
export type BulkActJobKind = z.infer<typeof BulkActJobKind>;

const changes = [
  'bulk-acts',
  'members',
  'teams',
  'organizations',
  'leaderboards',
  'challenges',
  'invites',
] as const;

/** Starts a bulk action, or adds items to it. */
export const createBulkAct = endpoint({
  method: 'POST',
  path: '/bulk-acts',
  summary: 'Change many members or teams in the background',
  description: `Calls with the same \`bulkAct\` are one action, so more than ${maxBulkActItems.perCall} items take several calls. Each item is checked like the call for one; those that it would refuse are skipped. Removing admins needs a recent sign-in.`,
  access: 'admin',
  body: z.strictObject({
    kind: BulkActJobKind,
    /** The members or teams; absent for new teams. */
    ids: z.array(Id).min(1).max(maxBulkActItems.perCall).optional(),
    /** The members who move or join, in place of their ids. */
    audience: Audience.optional(),
    /** The names of new teams. */
    names: z.array(line(80)).min(1).max(maxBulkActItems.perCall).optional(),
    /** The team, organization or challenge that members move to or join, or the organization of new teams. */
    groupId: Id.optional(),
    /** How members can join new teams. */
    joining: TeamJoining.optional(),
    bulkAct: BulkActToken.unwrap(),
  }),
  changes,
  response: BulkAct,
  errors: [
    'step_up_required',
    'already_settled',
    'already_undone',
    'challenge_over',
    'join_date_passed',
    'challenge_between_others',
  ],
});

const params = z.strictObject({ id: Id });

const Code = z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]); // keys of that table

/** An item that a bulk action couldn't change. */
export const SkippedItem = z.strictObject({
  id: Id,
  /** The name of the member or team; null if the program doesn't have it. */
  name: z.string().nullable(),
  /** The code of the problem that the call for one item returns. */
  code: Code,
  message: z.string(),
});

/** An item that a bulk action couldn't change, parsed. */
export type SkippedItem = z.infer<typeof SkippedItem>;

/** Reads a bulk action. */
export const getBulkAct = endpoint({
  method: 'GET',
  path: '/bulk-acts/:id',
  summary: 'Show the progress and outcome of a bulk action',
  description: 'Names up to 100 of the items that were skipped.',
  access: 'admin',
  params,
  shows: ['bulk-acts'],
  response: BulkAct.extend({ skippedItems: z.array(SkippedItem) }),
});

/** Stops a bulk action. */
export const stopBulkAct = endpoint({
  method: 'POST',
  path: '/bulk-acts/:id/stop',
  summary: 'Stop a bulk action',
  description: 'What it has changed stays changed; the rest stays as it is.',
  access: 'admin',
  params,
  changes,
  response: BulkAct,
  errors: ['already_settled'],
});
