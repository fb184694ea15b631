import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Flag, Id } from '#wire/primitives.ts';

/** Recurring mail and notifications that a member can unsubscribe from. */
export const MailList = z.enum([
  'discussions',
  'reminders',
  'weekly',
  'push-reminders',
  'push-weekly',
  'push-devices',
]);

/** Mail or notifications that a member gets now and then, parsed. */
export type MailList = z.infer<typeof MailList>;

const params = z.strictObject({ id: Id });

/** Which mail and notifications a member gets now and then. */
export const MailLists = z.strictObject({
  /** New posts of the discussions that I am subscribed to, once a day at most. */
  discussions: AnsweredFlag,
  /** Reminders on days without steps, where the member chose an hour for them. */
  reminders: AnsweredFlag,
  /** My week, on Mondays. */
  weekly: AnsweredFlag,
  /** Notifications of browsers in which the member turned them on, with the same reminder. */
  'push-reminders': AnsweredFlag,
  /** Notifications of my week, on Mondays. */
  'push-weekly': AnsweredFlag,
  /** Notifications that a device no longer sends, since it has to be reconnected. */
  'push-devices': AnsweredFlag,
});

/** Reads which mail the viewer gets. */
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

/** Changes which mail the viewer gets. */
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

/** Ends a mail list for who got a mail of it. */
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
