import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';

/** The delivery state of an email. */
export const DeliveryStatus = z.enum([
  'queued',
  'sending',
  'sent',
  /** There is no mail server: it can only be read here. */
  'kept',
  'failed',
  /** Handed to the mail server, whose answer was lost: it may have been delivered, and isn't sent again. */
  'uncertain',
]);

/** The delivery state of an email, parsed. */
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** An email of any program, as the provider's staff see it. */
export const QueuedEmail = z.strictObject({
  id: Id,
  /** Null for the provider's own. */
  programId: Id.nullable(),
  programName: z.string().nullable(),
  /** Null for an address that isn't a member's. */
  userId: Id.nullable(),
  email: z.string(),
  emailType: z.string(),
  subject: z.string(),
  /** The text of the email. A sign-in link is left out, except in a demo without a mail server. */
  text: z.string(),
  language: z.enum(['en', 'es']),
  deliveryStatus: DeliveryStatus,
  attempts: z.int(),
  /** How often it was sent again on request. */
  resends: z.int(),
  /** The mail server's last answer. */
  answer: z.string().nullable(),
  createdAt: Instant,
  nextAttemptAt: Instant.nullable(),
  sentAt: Instant.nullable(),
});

/** An email, parsed. */
export type QueuedEmail = z.infer<typeof QueuedEmail>;

/** Lists emails of all programs, the newest first. */
export const searchEmailQueue = endpoint({
  method: 'GET',
  path: '/super/email-queue/search',
  summary: 'Search the email queue of all programs, newest first',
  access: 'super-admin',
  query: z.strictObject({
    email: z.string().max(254).optional(),
    emailType: z.string().max(60).optional(),
    subject: z.string().max(200).optional(),
    deliveryStatus: DeliveryStatus.optional(),
    userId: Id.optional(),
    programId: Id.optional(),
  }),
  shows: [],
  response: QueuedEmail,
  list: { perPage: 10, place: z.strictObject({ id: Id }) },
});

/** Sends an email again. */
export const resendEmail = endpoint({
  method: 'POST',
  path: '/super/email-queue/:id/resend',
  summary: 'Resend an email that was sent, refused, held or lost',
  description: 'Refused if its link was used or has expired, or the recipient unsubscribed.',
  access: 'super-admin',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Its program, as in the search result; null for the provider's own. */
    programId: Id.nullable(),
  }),
  changes: [],
  response: QueuedEmail,
  errors: ['already_settled', 'mail_is_over', 'mail_not_wanted'],
});
