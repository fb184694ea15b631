import { z } from '@stridewell/contracts/zod';
import { undoHours } from '#programs/bulk-acts.ts';
import { SimulatedEffect } from '#reports/simulations.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id } from '#wire/primitives.ts';

/** What the calendar of a program shows. */
export const CalendarKind = z.enum([
  'challenge',
  'notice',
  'mailing',
  /** A round of questions. */
  'questions',
  /** The time for which invitations are planned; its id is the program's. */
  'invitations',
  /** A session of a workshop; sessions repeat in fixed weeks. */
  'workshop',
]);

/** What the calendar of a program shows, parsed. */
export type CalendarKind = z.infer<typeof CalendarKind>;

/** What can move to another day. */
export const MovableKind = CalendarKind.exclude(['workshop']);

/** Something on the calendar. */
export const CalendarItem = z.strictObject({
  kind: CalendarKind,
  id: Id,
  /** Empty for planned invitations. */
  title: z.string(),
  startDate: Day,
  /** The last day; null for a notice without an end. */
  endDate: Day.nullable(),
  /** The last day to join a challenge; null if it can be joined until its end. */
  lastJoinDate: Day.nullable(),
  /** `HH:MM` on the program's clock; null for whole days. */
  time: z.string().nullable(),
  state: z.enum(['upcoming', 'running', 'over']),
  /** Which of its dates can change. */
  moves: z.enum(['dates', 'end', 'nothing']),
  /** The organization of a notice; null for everyone. */
  organizationId: Id.nullable(),
});

/** Something on the calendar, parsed. */
export type CalendarItem = z.infer<typeof CalendarItem>;

/** Reads the calendar of a year. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendar',
  summary: "Get the program's calendar of a year",
  description: "Days are those of the program's time zone. Without `year`, the current one.",
  access: 'admin',
  query: z.strictObject({
    year: z.int().min(2000).max(2100).optional(),
    /** For the titles of workshops; by default the browser's. */
    language: z.enum(['en', 'es']).optional(),
  }),
  shows: ['challenges', 'notices', 'mailings', 'members', 'programs', 'question-rounds'],
  response: z.strictObject({
    year: z.int(),
    /** The program's current day. */
    today: Day,
    items: z.array(CalendarItem),
  }),
});

/** Why something can't move to a day. */
export const MoveRefusal = z.enum([
  /** It has started or was sent. */
  'started',
  'over',
  'past',
  /** Emails can only move to a later day than today. */
  'too-soon',
  'end-before-start',
  'too-long',
  /** Another rule of the challenge, in `message`. */
  'rule',
]);

/** Why something can't move to a day, parsed. */
export type MoveRefusal = z.infer<typeof MoveRefusal>;

/** What follows from a move; `from` and `to` are numbers, `fromDate` and `toDate` days. */
export const MoveEffect = z.strictObject({
  effect: z.enum([
    'end',
    'last-join',
    /** The last day on which late entries count. */
    'late-entries',
    /** The goal of the whole challenge. */
    'goal',
    /** The distances between the milestones on the challenge's map. */
    'milestones',
    /** The participants so far. */
    'participants',
  ]),
  fromDate: Day.nullable(),
  toDate: Day.nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
});

/** What follows from a move, parsed. */
export type MoveEffect = z.infer<typeof MoveEffect>;

const refusal = MoveRefusal.nullable();
const MovedDates = { startDate: Day, endDate: Day.nullable() };

/** What follows from a move on the calendar. */
export const CalendarMove = z.strictObject({
  ...MovedDates,
  lastJoinDate: Day.nullable(),
  refusal: z
    .strictObject({
      reason: MoveRefusal,
      field: z.enum(['startDate', 'endDate']),
      message: z.string(),
    })
    .nullable(),
  effects: z.array(MoveEffect),
  simulated: z.array(SimulatedEffect),
  /** What could move along with a challenge. */
  along: z.array(
    z.strictObject({
      item: CalendarItem,
      ...MovedDates,
      /** Whether it is an email to the challenge's participants. */
      isBound: z.boolean(),
      refusal,
    }),
  ),
  /** The names of challenges on the same days. */
  overlaps: z.array(z.string()),
});

/** What follows from a move on the calendar, parsed. */
export type CalendarMove = z.infer<typeof CalendarMove>;

/** Returns what follows from a move; nothing is changed. */
export const previewCalendarMove = endpoint({
  method: 'GET',
  path: '/calendar-move',
  summary: 'Preview a move on the calendar',
  description:
    'Without `endDate`, the end moves as far as the start. A challenge names what could move along.',
  access: 'admin',
  query: z.strictObject({ kind: MovableKind, id: Id, startDate: Day, endDate: Day.optional() }),
  shows: ['challenges', 'notices', 'mailings', 'members', 'days', 'question-rounds'],
  response: CalendarMove,
});

/** The maximum number of items in one move. */
export const maxMovedItems = 50;

/** Moves items of the calendar, all or none. */
export const moveCalendarItems = endpoint({
  method: 'POST',
  path: '/calendar-moves',
  summary: 'Move challenges, notices, emails, question rounds or invitations to other days',
  description: `All of them move, or none. Without \`endDate\`, an item's end moves as far as its start; the last day to join a challenge moves along. Can be undone for ${undoHours} hours, until something has started.`,
  access: 'admin',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          kind: MovableKind,
          id: Id,
          startDate: Day,
          endDate: Day.optional(),
          /** The dates on screen: `changed_meanwhile` if they are others by now. */
          seen: z.strictObject(MovedDates),
        }),
      )
      .min(1)
      .max(maxMovedItems),
  }),
  changes: ['challenges', 'notices', 'mailings', 'members', 'bulk-acts', 'question-rounds'],
  response: z.strictObject({ moved: z.int(), bulkActId: Id }),
  errors: ['changed_meanwhile', 'already_settled', 'challenge_over'],
});
