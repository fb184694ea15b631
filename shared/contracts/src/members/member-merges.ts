import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Flag, Id } from '#wire/primitives.ts';
import { changedByMerge } from '#wire/resources.ts';

const Account = z.strictObject({ id: Id, name: z.string(), username: z.string() });

/** The result, or the preview, of merging two accounts of one person in a program. */
export const MemberMerge = z.strictObject({
  kept: Account,
  closed: Account,
  /** Days that move over, because the remaining account has fewer steps on them. */
  takenDays: z.int(),
  /** Days on which the remaining account has as many steps or more; the closed account's are dropped. */
  standingDays: z.int(),
  /** How many point adjustments by admins move over. */
  adjustments: z.int(),
  /** Points for questions that only the closed account answered; the answers stay there. */
  questionPoints: z.int(),
  /** Milestones that only the closed account collected. */
  milestones: z.int(),
  /** Friends whom the remaining account doesn't have yet. */
  friends: z.int(),
  /** Running challenges that it joins. */
  challenges: z.int(),
  /** The team and the organization that it joins; null if it keeps its own, or there is none. */
  team: z.string().nullable(),
  /** Whether it leads the team that the closed account leads. */
  leadsTeam: z.boolean(),
  organization: z.string().nullable(),
});

/** The result of merging two accounts, parsed. */
export type MemberMerge = z.infer<typeof MemberMerge>;

/** Merges two members of the program. */
export const mergeProgramMembers = endpoint({
  method: 'POST',
  path: '/programs/:id/merge-members',
  summary: 'Merge two accounts of one person, or preview it',
  description:
    "Of each day, the larger number of steps counts; points, streaks, badges and leaderboards follow. Friends, blocks, adjustments, points for questions and milestones, and running challenges move, as do the team and organization if the remaining account has none. Data that admins can't see stays in the closed account and is erased with it. Both addresses are notified. You can't merge admins or yourself.",
  access: 'admin',
  owns: 'program',
  stepUp: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** The member whose account remains. */
    memberId: Id,
    /** The member whose account is closed. */
    closedId: Id,
    /** 1: returns a preview and changes nothing. */
    dryRun: Flag.optional(),
    /** The username of the account to close, typed again as confirmation. */
    confirm: z.string().max(254).optional(),
  }),
  changes: changedByMerge,
  response: MemberMerge,
});
