import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { UndoableDeletion, undoHours } from '#programs/bulk-acts.ts';
import { MailBody, Mailing, mailSending, MailSubject, variablesInWords } from './mailings.ts';
import { Flag, Id, Instant, line, SeenFields } from '#wire/primitives.ts';

/** A reusable email. */
export const EmailTemplate = z.strictObject({
  id: Id,
  name: z.string(),
  /** For everyone whose language has no text of its own. */
  subject: z.string(),
  body: z.string(),
  /** The text for Spanish readers; null if there is none. */
  subjectEs: z.string().nullable(),
  bodyEs: z.string().nullable(),
  updatedAt: Instant,
  lastUsedAt: Instant.nullable(),
});

/** A template, parsed. */
export type EmailTemplate = z.infer<typeof EmailTemplate>;

const templateFields = {
  name: line(80),
  subject: MailSubject,
  body: MailBody,
  subjectEs: MailSubject.nullable(),
  bodyEs: MailBody.nullable(),
};

/** The content of a new template; the Spanish subject and body come together or not at all. */
export const NewEmailTemplate = z.strictObject({
  ...templateFields,
  subjectEs: templateFields.subjectEs.optional(),
  bodyEs: templateFields.bodyEs.optional(),
});

/** The changed fields of a template; the rest stays. */
export const EmailTemplateChanges = z.strictObject({
  ...z.object(templateFields).partial().shape,
  seen: SeenFields,
});

const id = z.strictObject({ id: Id });

/** Lists the templates of the program. */
export const listEmailTemplates = endpoint({
  method: 'GET',
  path: '/email-templates',
  summary: "List the program's email templates, by name",
  access: 'admin',
  query: z.strictObject({ search: z.string().max(100).optional() }),
  shows: ['email-templates'],
  response: EmailTemplate,
  list: { perPage: 10, place: z.strictObject({ name: z.string(), id: Id }) },
});

/** Creates a template. */
export const createEmailTemplate = endpoint({
  method: 'POST',
  path: '/email-templates',
  summary: 'Create an email template',
  description: variablesInWords,
  access: 'admin',
  creates: true,
  body: NewEmailTemplate,
  changes: ['email-templates'],
  response: EmailTemplate,
});

/** Changes a template; sent emails stay as they were. */
export const updateEmailTemplate = endpoint({
  method: 'PUT',
  path: '/email-templates/:id',
  summary: 'Update an email template',
  description: variablesInWords,
  access: 'admin',
  params: id,
  body: EmailTemplateChanges,
  changes: ['email-templates'],
  response: EmailTemplate,
  errors: ['changed_meanwhile'],
});

/** Deletes a template; emails sent from it stay in the archive. */
export const deleteEmailTemplate = endpoint({
  method: 'DELETE',
  path: '/email-templates/:id',
  summary: 'Delete an email template',
  description: `Can be undone for ${undoHours} hours.`,
  access: 'admin',
  params: id,
  changes: ['email-templates', 'bulk-acts'],
  response: UndoableDeletion,
});

/** Sends a template: to members, or as a test only to the viewer. */
export const sendEmailTemplate = endpoint({
  method: 'POST',
  path: '/email-templates/:id',
  summary: 'Send a template to members, or a test to yourself',
  description: 'With `test`, only you get it, in each language, and the answer is null.',
  access: 'admin',
  creates: true,
  params: id,
  body: z.strictObject({ test: Flag.optional(), ...mailSending }),
  changes: ['email-templates', 'mailings'],
  response: Mailing.nullable(),
  errors: ['too_many_requests'],
});
