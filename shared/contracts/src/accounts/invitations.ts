import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { mailHoldSeconds } from '#messaging/mail-hold.ts';
import { Flag, Id, Instant, line } from '#wire/primitives.ts';

/** How long the link of an invitation works, in days. */
export const invitationDays = 14;

/**
 * An administrator's own text for invitations; null for the default. `{{firstName}}`, `{{username}}` and `{{program}}`
 * are filled in.
 */
const Words = z.strictObject({ subject: line(200), message: z.string().trim().min(1).max(4000) });

/** When invitations are sent, with which text, and how many people have signed in. */
export const InvitationPlan = z.strictObject({
  /** `now`: as soon as someone is added; `at`: at `sendAt`; `manual`: when an administrator sends them. */
  mode: z.enum(['now', 'at', 'manual']),
  sendAt: Instant.nullable(),
  words: z.strictObject({ en: Words.nullable(), es: Words.nullable() }),
  counts: z.strictObject({
    /** Added but never invited. */
    notInvited: z.int(),
    /** Never invited, with a planned invitation. */
    planned: z.int(),
    /** Invited, but not signed in yet. */
    invited: z.int(),
    /** Signed in at least once. */
    come: z.int(),
  }),
  /** Invitations to many that are held before they are sent, so that they can be undone; null if there are none. */
  held: z.strictObject({ count: z.int(), sendsAt: Instant }).nullable(),
});

/** When invitations are sent, parsed. */
export type InvitationPlan = z.infer<typeof InvitationPlan>;

const OfProgram = z.strictObject({ id: Id });

/** Reads when invitations are sent, and how many people have signed in. */
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

/** Changes when invitations are sent, or their text; this also applies to planned invitations that weren't sent yet. */
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

/** Sends invitations to everyone who hasn't signed in yet, to those invited before, or to some of them. */
export const sendInvitations = endpoint({
  method: 'POST',
  path: '/programs/:id/send-invitations',
  summary: "Send invitations to members who haven't signed in yet",
  description: `Without \`memberIds\` they are held for ${mailHoldSeconds / 60} minutes, in which \`cancelInvitations\` stops them.`,
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  body: z.strictObject({
    /** By default everyone who hasn't signed in yet. */
    memberIds: z.array(Id).min(1).max(500).optional(),
    /** 1: only those who were invited before, as a reminder. */
    remind: Flag.optional(),
  }),
  changes: ['members'],
  response: z.strictObject({ invited: z.int() }),
});

/** Stops invitations to many that haven't been sent yet; those planned for a date stay planned. */
export const cancelInvitations = endpoint({
  method: 'POST',
  path: '/programs/:id/cancel-invitations',
  summary: "Stop invitations that haven't been sent yet",
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  changes: ['members'],
  response: z.strictObject({ cancelled: z.int() }),
});

/** Emails a new invitation to someone whose link has expired. */
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
