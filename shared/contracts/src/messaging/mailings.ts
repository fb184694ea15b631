import { z } from '@stridewell/contracts/zod';
import { audienceFields } from '#wire/audience.ts';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Day, Flag, Id, Instant, line } from '#wire/primitives.ts';
import { mailHoldSeconds } from './mail-hold.ts';

/** The `{{name}}` variables in an administrator's email. */
export const mailVariables = [
  'firstName',
  'lastName',
  'username',
  'programName',
  'contactEmail',
] as const;

/** The subject of an email. */
export const MailSubject = line(200);

/** HTML; only a short list of harmless tags is kept. */
export const MailBody = z.string().min(1).max(20_000);

/** The maximum number of days without steps for an email's audience. */
export const maxInactiveDays = 365;

/** The members whom an email reaches, if one condition of each kind is enough. */
const SimpleAudience = z.strictObject({
  organizationId: Id.optional(),
  teamId: Id.optional(),
  /** Participants of a challenge, individually or with their team or organization. */
  challengeId: Id.optional(),
  /** Only administrators. */
  adminsOnly: Flag.optional(),
  /** Members without a team. */
  inNoTeam: Flag.optional(),
  /** Members without steps for this many days. */
  inactiveDays: z.int().positive().max(maxInactiveDays).optional(),
  /** Members who joined after a day. */
  joinedAfter: Day.optional(),
});

/** The recipients of an email in a program: those who meet all given conditions; everyone without one. */
export const MailAudience = z.strictObject({ ...SimpleAudience.shape, ...audienceFields });

/** The recipients of an email, parsed. */
export type MailAudience = z.infer<typeof MailAudience>;

/** The state of a mailing. */
export const MailingState = z.enum([
  'scheduled',
  'sending',
  /** By the provider, for its own mailings. */
  'paused',
  'sent',
  'cancelled',
]);

/** The state of a mailing, parsed. */
export type MailingState = z.infer<typeof MailingState>;

/** One email to many recipients, as stored in the archive. */
export const Mailing = z.strictObject({
  id: Id,
  templateId: Id.nullable(),
  subject: z.string(),
  body: z.string(),
  subjectEs: z.string().nullable(),
  bodyEs: z.string().nullable(),
  audience: MailAudience,
  state: MailingState,
  /** The day on which it is sent, in the program's time zone; null for right away. */
  sendOn: Day.nullable(),
  /** The author; null if it was the provider. */
  sender: z.string().nullable(),
  createdAt: Instant,
  /**
   * When sending starts, if it is sent right away; until then, canceling it stops it for everyone. Null once it has
   * started.
   */
  startsAt: Instant.nullable(),
  /** When the last of it was written to the outbox. */
  sentAt: Instant.nullable(),
  /** How many recipients it has so far, without those who unsubscribed. */
  recipients: z.int(),
  /** How many it had when it was written; null if it is scheduled, or the provider's. */
  expected: z.int().nullable(),
  /** Accepted by the mail server. */
  delivered: z.int(),
  /** Refused by the mail server, or given up after many attempts. */
  bounced: z.int(),
  /** Kept here, because there is no mail server. */
  kept: z.int(),
  /** Handed to the mail server, whose answer was lost. */
  uncertain: z.int(),
});

/** A mailing, parsed. */
export type Mailing = z.infer<typeof Mailing>;

const id = z.strictObject({ id: Id });
/** The merge fields as a text. */
export const variablesInWords = `Merge fields: ${mailVariables.map((name) => `{{${name}}}`).join(', ')}.`;

/** When an email is sent, and to whom. */
export const mailSending = { audience: MailAudience.optional(), sendOn: Day.nullable().optional() };

/** The content of an email, in one language or both. */
const mailWords = {
  body: MailBody,
  subject: MailSubject.optional(),
  subjectEs: MailSubject.nullable().optional(),
  bodyEs: MailBody.nullable().optional(),
};

/** Sends an email to members of the program. */
export const sendAdminEmail = endpoint({
  method: 'POST',
  path: '/programs/:id/admin-email',
  summary: 'Email members of the program',
  description: `${variablesInWords} Without a subject, the start of the email is used. Members who opted out don't receive it. Without \`sendOn\` it is held for ${mailHoldSeconds / 60} minutes, in which it can be canceled for everyone.`,
  access: 'admin',
  owns: 'program',
  creates: true,
  params: id,
  body: z.strictObject({ ...mailWords, ...mailSending }),
  changes: ['mailings'],
  response: Mailing,
  errors: ['too_many_requests'],
});

/** Emails the viewer their draft, as a test. */
export const testAdminEmail = endpoint({
  method: 'POST',
  path: '/email-tests',
  summary: 'Send an email you are writing to yourself',
  description: `${variablesInWords} You get it in each language; no one else does.`,
  access: 'admin',
  creates: true,
  body: z.strictObject(mailWords),
  changes: [],
  response: z.strictObject({ email: z.string() }),
});

/** Counts the recipients of an email. */
export const countMailAudience = endpoint({
  method: 'GET',
  path: '/programs/:id/mail-audience',
  summary: 'Count the members an email would reach',
  access: 'admin',
  owns: 'program',
  params: id,
  query: SimpleAudience,
  shows: ['members', 'teams', 'organizations', 'challenges', 'days'],
  response: z.strictObject({
    recipients: z.int(),
    /** Those of them who unsubscribed. */
    optedOut: z.int(),
  }),
});

/** Lists sent and scheduled mailings. */
export const listEmailArchive = endpoint({
  method: 'GET',
  path: '/email-archive/:id',
  summary: 'List the emails a program sent, newest first',
  description: "Opens and clicks aren't tracked.",
  access: 'admin',
  owns: 'program',
  params: id,
  query: z.strictObject({ search: z.string().max(100).optional(), state: MailingState.optional() }),
  shows: ['mailings'],
  response: Mailing,
  list: { perPage: 10, place: id },
});

/** Stops a mailing: remaining recipients won't get it. */
export const cancelMailing = endpoint({
  method: 'POST',
  path: '/mailings/:id/cancel',
  summary: 'Cancel a scheduled or running mailing',
  access: 'admin',
  params: id,
  changes: ['mailings'],
  response: Mailing,
  errors: ['already_settled'],
});

/** Reads whether the viewer wants mailings from administrators. */
export const getMailChoice = endpoint({
  method: 'GET',
  path: '/members/:id/mail-choice',
  summary: 'Get your choice about emails from admins',
  access: 'member',
  owns: 'self',
  params: id,
  shows: ['members'],
  response: z.strictObject({ announcements: AnsweredFlag }),
});

/** Changes whether the viewer wants mailings from administrators. */
export const changeMailChoice = endpoint({
  method: 'POST',
  path: '/members/:id/mail-choice',
  summary: 'Change your choice about emails from admins',
  access: 'member',
  owns: 'self',
  params: id,
  body: z.strictObject({ announcements: Flag }),
  changes: ['members'],
  response: z.strictObject({ announcements: AnsweredFlag }),
});

/** The one-click unsubscribe request of an email program (RFC 8058). */
export const optOutOfMail = endpoint({
  method: 'POST',
  path: '/mail-opt-out/:token',
  summary: 'Opt out of emails from admins with an emailed token',
  description: 'Invalid tokens get the same answer.',
  access: 'public',
  params: z.strictObject({
    token: z
      .string()
      .max(200)
      .regex(/^[\w.-]+$/),
  }),
  body: z.strictObject({ 'List-Unsubscribe': z.string().max(100).optional() }),
  changes: [],
  response: z.strictObject({ announcements: AnsweredFlag }),
});
