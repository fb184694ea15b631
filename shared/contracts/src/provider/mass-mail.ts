import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { MailBody, MailSubject, variablesInWords } from '#messaging/mailings.ts';
import { Flag, Id, Instant } from '#wire/primitives.ts';
import { ProgramTier } from './provider-programs.ts';

/** The recipients of a provider's email; if empty, everyone in every program. */
export const MassAudience = z.strictObject({
  programIds: z.array(Id).min(1).max(1000).optional(),
  tier: ProgramTier.optional(),
  adminsOnly: Flag.optional(),
});

/** The recipients of a provider's email, parsed. */
export type MassAudience = z.infer<typeof MassAudience>;

/** A provider's email to members of many programs. */
export const MassMailing = z.strictObject({
  /** Null for a preview or a test, which aren't stored. */
  id: Id.nullable(),
  subject: z.string(),
  audience: MassAudience,
  state: z.enum(['preview', 'tested', 'sending', 'paused', 'sent', 'cancelled']),
  /** How many programs are selected, and how many of them it has reached. */
  programs: z.int(),
  programsReached: z.int(),
  /** How many would get it, counted before it started, and how many unsubscribed; the latter only in a preview. */
  recipients: z.int(),
  optedOut: z.int().nullable(),
  /** How many emails were written so far, and their delivery as of a minute ago. */
  written: z.int(),
  delivered: z.int(),
  /** Refused by the mail server, or given up after many attempts. */
  bounced: z.int(),
  /** Kept here, because there is no mail server. */
  kept: z.int(),
  /** Handed to the mail server, whose answer was lost. */
  uncertain: z.int(),
  createdAt: Instant.nullable(),
  sentAt: Instant.nullable(),
});

/** A provider's email, parsed. */
export type MassMailing = z.infer<typeof MassMailing>;

/** Sends an email to members of many programs. */
export const sendMassEmail = endpoint({
  method: 'POST',
  path: '/super/mass-email',
  summary: 'Email members of several programs, or count recipients',
  description: `\`preview\` only counts; \`test\` sends it only to you. ${variablesInWords} It's sent program by program at a limited rate, without delaying other email. Members who opted out don't receive it.`,
  access: 'super-admin',
  stepUp: true,
  creates: true,
  body: z.strictObject({
    subject: MailSubject,
    body: MailBody,
    subjectEs: MailSubject.nullable().optional(),
    bodyEs: MailBody.nullable().optional(),
    audience: MassAudience,
    preview: Flag.optional(),
    test: Flag.optional(),
  }),
  changes: ['mailings'],
  response: MassMailing,
});

/** Lists the provider's emails to many programs. */
export const listMassMailings = endpoint({
  method: 'GET',
  path: '/super/mass-email',
  summary: 'List mass mailings, newest first',
  access: 'super-admin',
  shows: ['mailings'],
  response: MassMailing,
  list: { perPage: 10 },
});

const one = {
  access: 'super-admin',
  params: z.strictObject({ id: Id }),
  changes: ['mailings'],
  response: MassMailing,
  errors: ['already_settled'],
} as const;

/** Stops an email to many programs. */
export const cancelMassMailing = endpoint({
  method: 'POST',
  path: '/super/mass-email/:id/cancel',
  ...one,
  summary: 'Cancel a mass mailing',
  description: "Members who haven't received it yet won't.",
});

/** Pauses an email to many programs. */
export const pauseMassMailing = endpoint({
  method: 'POST',
  path: '/super/mass-email/:id/pause',
  ...one,
  summary: 'Pause a mass mailing',
});

/** Resumes an email to many programs. */
export const resumeMassMailing = endpoint({
  method: 'POST',
  path: '/super/mass-email/:id/resume',
  ...one,
  summary: 'Resume a mass mailing',
});
