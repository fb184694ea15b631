import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant, line } from '#wire/primitives.ts';

/** How long the link of an invitation works, in days. */
export const invitationDays = 14;

/** An administrator's own words for invitations; null for ours. `{{firstName}}`, `{{username}}` and `{{program}}` are filled in. */
const Words = z.strictObject({ subject: line(200), message: z.string().trim().min(1).max(4000) });

/** When invitations go out, in which words, and how many people have come. */
export const InvitationPlan = z.strictObject({
  /** `now`: as soon as someone is added; `at`: at `sendAt`; `manual`: when an administrator sends them. */
  mode: z.enum(['now', 'at', 'manual']),
  sendAt: Instant.nullable(),
  words: z.strictObject({ en: Words.nullable(), es: Words.nullable() }),
  counts: z.strictObject({
    /** Added and never invited. */
    notInvited: z.int(),
    /** Never invited, and their invitation is planned. */
    planned: z.int(),
    /** Invited, and have not come yet. */
    invited: z.int(),
    /** Have signed in at least once. */
    come: z.int(),
  }),
});

/** When invitations go out, parsed. */
export type InvitationPlan = z.infer<typeof InvitationPlan>;

const OfProgram = z.strictObject({ id: Id });

/** Reads when invitations go out, and how many people have come. */
export const getInvitationPlan = endpoint({
  method: 'GET',
  path: '/programs/:id/invitations',
  summary: 'Get the invitation schedule, text and progress',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  shows: ['members'],
  response: InvitationPlan,
});

/** Changes when invitations go out, or their words; those that are planned and were never sent follow. */
export const changeInvitationPlan = endpoint({
  method: 'POST',
  path: '/programs/:id/invitations',
  summary: 'Update the invitation schedule or text',
  description: 'Mode `at` needs a `sendAt` in the future.',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  body: z.strictObject({
    mode: InvitationPlan.shape.mode.optional(),
    sendAt: Instant.nullable().optional(),
    words: z
      .strictObject({ en: Words.nullable().optional(), es: Words.nullable().optional() })
      .optional(),
  }),
  changes: ['members'],
  response: InvitationPlan,
});

/** Sends invitations to everyone who has not come yet, or to some of them. */
export const sendInvitations = endpoint({
  method: 'POST',
  path: '/programs/:id/send-invitations',
  summary: "Send invitations to members who haven't signed in yet",
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  body: z.strictObject({
    /** Left out: everyone who has not signed in yet. */
    memberIds: z.array(Id).min(1).max(500).optional(),
  }),
  changes: ['members'],
  response: z.strictObject({ invited: z.int() }),
});

/** Mails a new invitation to someone whose link has expired. */
export const renewInvitation = endpoint({
  method: 'POST',
  path: '/invitations/renew',
  summary: 'Request a new invitation with an expired token',
  description: "Goes to the account's address. The answer is the same whether or not one was sent.",
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  changes: [],
  response: z.strictObject({}),
  errors: ['sign_in_throttled'],
});
