import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Flag, Id } from '#wire/primitives.ts';

/** Recurring emails and notifications that a member can unsubscribe from. */
export const MailList = z.enum([
  'discussions',
  'reminders',
  'weekly',
  'push-reminders',
  'push-weekly',
  'push-devices',
]);

/** A recurring email or notification, parsed. */
export type MailList = z.infer<typeof MailList>;

const params = z.strictObject({ id: Id });

/** The recurring emails and notifications that a member gets. */
export const MailLists = z.strictObject({
  /** New posts in subscribed discussions, at most once a day. */
  discussions: AnsweredFlag,
  /** Reminders on days without steps, if the member chose an hour for them. */
  reminders: AnsweredFlag,
  /** The weekly summary, on Mondays. */
  weekly: AnsweredFlag,
  /** Browser notifications with the same reminder, if the member turned them on. */
  'push-reminders': AnsweredFlag,
  /** Notifications of the weekly summary, on Mondays. */
  'push-weekly': AnsweredFlag,
  /** Notifications that a device stopped syncing and has to be reconnected. */
  'push-devices': AnsweredFlag,
});

/** Reads which emails the viewer gets. */
export const getMailLists = endpoint({
  method: 'GET',
  path: '/members/:id/mail-lists',
  summary: 'Get your email and notification settings',
  access: 'member',
  owns: 'self',
  params,
  shows: ['members'],
  response: MailLists,
});

/** Changes which emails the viewer gets. */
export const changeMailLists = endpoint({
  method: 'POST',
  path: '/members/:id/mail-lists',
  summary: 'Update your email and notification settings',
  access: 'member',
  owns: 'self',
  params,
  body: z.strictObject({
    discussions: Flag.optional(),
    reminders: Flag.optional(),
    weekly: Flag.optional(),
    'push-reminders': Flag.optional(),
    'push-weekly': Flag.optional(),
    'push-devices': Flag.optional(),
  }),
  changes: ['members'],
  response: MailLists,
});

/** Unsubscribes the recipient of an email from its list. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Unsubscribe from a mailing list without signing in',
  description:
    'For one-click unsubscribing in mail programs (RFC 8058). Works any number of times.',
  access: 'public',
  ignoresBody: true,
  params: z.strictObject({
    token: z
      .string()
      .max(120)
      .regex(/^[\w.-]+$/),
  }),
  changes: ['members'],
  response: z.strictObject({ list: MailList }),
});
