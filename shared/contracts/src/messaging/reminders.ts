import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';

const Hour = z.int().min(0).max(23);

/** Returns whether an hour of the day is within quiet hours, which may span midnight; equal limits mean none. */
export function isQuietHour(hour: number, { quietFrom, quietTo }: QuietHours): boolean {
  if (quietFrom <= quietTo) return hour >= quietFrom && hour < quietTo;
  return hour >= quietFrom || hour < quietTo;
}

/** Hours in which nothing is sent, in the member's local time. */
export interface QuietHours {
  quietFrom: number;
  quietTo: number;
}

/** When a member is reminded, and their quiet hours. */
export const ReminderChoice = z.strictObject({
  /** The hour from which they are reminded on a day without steps; null for never. */
  hour: Hour.nullable(),
  quietFrom: Hour,
  quietTo: Hour,
});

/** When a member is reminded, parsed. */
export type ReminderChoice = z.infer<typeof ReminderChoice>;

/** The default: no reminder, and quiet nights. */
export const defaultReminderChoice: ReminderChoice = { hour: null, quietFrom: 21, quietTo: 7 };

const params = z.strictObject({ id: Id });

/** Reads when the viewer is reminded. */
export const getReminderChoice = endpoint({
  method: 'GET',
  path: '/members/:id/reminders',
  summary: 'Get your reminder settings',
  access: 'member',
  owns: 'self',
  params,
  shows: ['members'],
  response: ReminderChoice,
});

/** Changes when the viewer is reminded. */
export const changeReminderChoice = endpoint({
  method: 'POST',
  path: '/members/:id/reminders',
  summary: 'Update your reminder settings',
  description:
    "Sent at most once a day, on days without steps that aren't rest days. Quiet hours also apply to the weekly summary.",
  access: 'member',
  owns: 'self',
  params,
  body: ReminderChoice.refine(({ hour, ...quiet }) => hour === null || !isQuietHour(hour, quiet), {
    path: ['hour'],
    error: 'Choose an hour outside your quiet hours.',
  }),
  changes: ['members'],
  response: ReminderChoice,
});
