import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Flag, Id, Instant } from '#wire/primitives.ts';
import { changedByMerge } from '#wire/resources.ts';
import { roleNames } from '#wire/roles.ts';

/** A member of any program, as the provider's staff see them in search results. */
export const ProviderMember = z.strictObject({
  id: Id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  program: z.strictObject({ id: Id, name: z.string() }),
  roleName: z.enum(roleNames),
  registeredDate: Day,
  /** The time of their last visit; null for never. */
  lastVisit: Instant.nullable(),
  status: z.enum(['active', 'deactivated']),
});

/** A member of any program, parsed. */
export type ProviderMember = z.infer<typeof ProviderMember>;

/** Finds members of all programs. */
export const searchAllMembers = endpoint({
  method: 'GET',
  path: '/super/members',
  summary: 'Search members by part of their name, username or email address',
  access: 'super',
  description: 'Send a search term or a program.',
  query: z.strictObject({
    search: z.string().trim().min(2).max(120).optional(),
    programId: Id.optional(),
    /** Active members by default. */
    status: z.enum(['active', 'deactivated', 'all']).optional(),
  }),
  shows: ['members', 'programs'],
  response: ProviderMember,
  list: { perPage: 15 },
});

/** The result, or the preview, of a merge or a move. */
export const AccountTransfer = z.strictObject({
  /** The remaining account; null if it isn't created yet. */
  programId: Id,
  memberId: Id.nullable(),
  /** The account that is closed. */
  closed: z.strictObject({ programId: Id, memberId: Id, name: z.string(), username: z.string() }),
  /** Days that move to the remaining account. */
  takenDays: z.int(),
  /** Days on which its own steps stay, because they are as many or more. */
  standingDays: z.int(),
});

/** The result of a merge or a move, parsed. */
export type AccountTransfer = z.infer<typeof AccountTransfer>;

const asked = {
  /** 1: returns a preview and changes nothing. */
  dryRun: Flag.optional(),
  /** The username of the account to close, typed again as confirmation. */
  confirm: z.string().max(254).optional(),
};
const changes = [...changedByMerge, 'programs'] as const;
const never = "Admins can't be moved or merged; remove their admin rights first.";

/** Moves a member to another program. */
export const moveMember = endpoint({
  method: 'POST',
  path: '/super/members/move',
  summary: 'Move a member to another program with their days, or preview it',
  description: `The account in the new program gets the password, username and email; the one in the old program is closed. Each day counts in only one program. ${never}`,
  access: 'super-admin',
  stepUp: true,
  body: z.strictObject({ programId: Id, memberId: Id, toProgramId: Id, ...asked }),
  changes,
  response: AccountTransfer,
});

/** Merges two accounts of one person. */
export const mergeMembers = endpoint({
  method: 'POST',
  path: '/super/members/merge',
  summary: 'Merge two accounts of one person, or preview it',
  description: `\`programId\` and \`memberId\` name the remaining account; the other is closed. Of each day, the larger number of steps counts. In one program, everything moves that its admins would move with \`mergeProgramMembers\`; across programs, only days. ${never}`,
  access: 'super-admin',
  stepUp: true,
  body: z.strictObject({
    programId: Id,
    memberId: Id,
    closed: z.strictObject({ programId: Id, memberId: Id }),
    ...asked,
  }),
  changes,
  response: AccountTransfer,
});
