import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant, line } from '#wire/primitives.ts';

/** How long one of the provider's staff can see the product as a member, in seconds. */
export const impersonationSeconds = 15 * 60;

/** Starts seeing the product as a member. */
export const impersonateMember = endpoint({
  method: 'POST',
  path: '/super/impersonations',
  summary: 'View the product as a member for a few minutes',
  description:
    'Read-only. The member sees the view and its reason, and can end it. Private data (messages, journals, metrics, wellness plans, downloads, devices and two-step verification) is refused, and so are provider staff.',
  access: 'super-admin',
  stepUp: true,
  creates: true,
  answersSecret: true,
  body: z.strictObject({
    /** The member's sign-in name. */
    username: z.string().trim().min(1).max(254),
    /** Needed if members of several programs share the sign-in name. */
    programId: Id.optional(),
    reason: line(300),
  }),
  changes: ['impersonations'],
  response: z.strictObject({
    accessToken: z.string(),
    tokenType: z.literal('Bearer'),
    /** In seconds. */
    expiresIn: z.int(),
    memberId: Id,
    programId: Id,
  }),
});

/** A period in which a staff member saw the product as a member does. */
export const Impersonation = z.strictObject({
  id: Id,
  member: z.string(),
  programName: z.string(),
  reason: z.string(),
  /** The staff member; null if their account no longer exists. */
  by: z.string().nullable(),
  createdAt: Instant,
  /** When it ended, or will end. */
  endsAt: Instant,
});

/** A period in which a staff member saw the product as a member does, parsed. */
export type Impersonation = z.infer<typeof Impersonation>;

/** Lists which staff saw the product as which member. */
export const listImpersonations = endpoint({
  method: 'GET',
  path: '/super/impersonations',
  summary: 'List impersonations, newest first',
  description: "Kept as long as ended sessions, and permanently in the program's audit log.",
  access: 'super-admin',
  shows: ['impersonations'],
  response: Impersonation,
  list: { perPage: 15 },
});
