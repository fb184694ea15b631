import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { countedFromDays } from '#wire/resources.ts';
import { Day, Id, Instant, line, WrittenMemberId } from '#wire/primitives.ts';

/** The maximum steps in one entry; more is considered a typo. */
export const maxStepsPerEntry = 150_000;

/** The maximum minutes of activities in one day: the whole day. */
export const maxMinutesPerDay = 1440;

/** The maximum length of an entry's note, in characters. */
export const maxNoteLength = 280;

/** Where an entry came from. */
export const EntrySource = z.enum(['manual', 'device', 'converted', 'import', 'correction']);

/** One dated entry of the ledger, as it was written. */
export const StepEntry = z.strictObject({
  id: Id,
  source: EntrySource,
  /** Steps as entered, or minutes times the rate. */
  steps: z.int(),
  activityId: Id.nullable(),
  activityName: z.string().nullable(),
  activitySlug: z.string().nullable(),
  minutes: z.int().nullable(),
  /** Steps per minute at the time of entry; later changes of the table don't affect it. */
  stepsPerMinute: z.int().nullable(),
  /** Whether it was converted from an activity that a step counter also counts, like a walk. */
  isOnFoot: z.boolean(),
  note: z.string().nullable(),
  /** Whether this entry is part of what counts that day (the highest step source does). */
  isCounted: z.boolean(),
  /** The person, or the name of the device; null if neither is known. */
  writtenBy: z.string().nullable(),
  writtenAt: Instant,
});

/** An entry, parsed. */
export type StepEntry = z.infer<typeof StepEntry>;

/** A member's day: what was logged, what counts, and why. */
export const StepDay = z.strictObject({
  date: Day,
  /** Steps that count, after source merge and caps. */
  steps: z.int(),
  /** Steps before the caps. */
  logged: z.int(),
  /** The part of `steps` that was walked. */
  walked: z.int(),
  /** The part of `steps` that was converted from activities. */
  converted: z.int(),
  goal: z.int(),
  goalMet: z.boolean(),
  /** Whether the member took a rest day; if its goal was met it counts as a goal day all the same. */
  isRestDay: z.boolean(),
  isCapped: z.boolean(),
  /** Whether the member may still write this day. */
  isOpen: z.boolean(),
  /** Version of the rule that derived the figures. */
  ruleVersion: z.int(),
  updatedAt: Instant.nullable(),
  entries: z.array(StepEntry),
});

/** A member's day, parsed. */
export type StepDay = z.infer<typeof StepDay>;

const MemberParams = z.strictObject({ id: Id });

/**
 * The values to save for one day: steps, or an activity with its minutes. `set` replaces the entry of the day, and zero
 * deletes it; `add` adds to the entry's value at the time of the call, and keeps its note unless a new one is sent.
 */
export const StepDataItem = z
  .strictObject({
    date: Day,
    /** By default `set`. */
    mode: z.enum(['add', 'set']).optional(),
    steps: z.int().min(0).max(2_147_483_647).optional(),
    activityId: Id.optional(),
    minutes: z.int().min(0).max(2_147_483_647).optional(),
    note: z.string().max(maxNoteLength).optional(),
  })
  .superRefine((item, context) => {
    if (item.activityId === undefined) {
      if (item.steps === undefined)
        context.addIssue({
          code: 'custom',
          path: ['steps'],
          message: 'Enter the number of steps.',
        });
      if (item.minutes !== undefined)
        context.addIssue({ code: 'custom', path: ['activityId'], message: 'Choose the activity.' });
      return;
    }
    if (item.minutes === undefined)
      context.addIssue({ code: 'custom', path: ['minutes'], message: 'Enter the minutes.' });
    if (item.steps !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['steps'],
        message: 'Enter steps or an activity, not both.',
      });
  });

/** Records steps or converted activities: adds to the entry of a day, source and activity, or replaces it. */
export const addSteps = endpoint({
  method: 'POST',
  path: '/members/:id/add-steps',
  summary: 'Log steps or activities for one or more days',
  description:
    'An item with `mode` `add` adds to the entry of the same day, source and activity, once per Idempotency-Key, or each time without a key. Limits apply to the sum.',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: WrittenMemberId }),
  body: z.strictObject({ stepData: z.array(StepDataItem).min(1).max(31) }),
  changes: [...countedFromDays, 'unusual-days'],
  response: z.strictObject({ days: z.array(StepDay) }),
  errors: [
    'day_outside_window',
    'day_in_future',
    'day_before_registration',
    'too_many_steps',
    'too_many_minutes',
    'activity_not_offered',
    'counted_by_device',
    'manual_entry_off',
    'converter_off',
  ],
});

/** A day after an admin corrected it. */
export const CorrectedDay = z.strictObject({
  date: Day,
  /** Steps that count now, including converted activities and caps. */
  steps: z.int(),
  /** The corrected value of the day; null if there is no correction. */
  corrected: z.int().nullable(),
});

/** Corrects a member's steps of a day; the member sees the correction, its reason and who made it. */
export const correctSteps = endpoint({
  method: 'POST',
  path: '/members/:id/correct-steps',
  summary: "Correct a member's steps for a day",
  description:
    "Replaces what a device or the member entered; converted activities still add to it. You can't correct your own days.",
  access: 'admin',
  owns: 'member',
  params: MemberParams,
  body: z.strictObject({
    date: Day,
    steps: z.int().min(0).max(2_147_483_647),
    reason: line(maxNoteLength),
  }),
  changes: [...countedFromDays, 'corrections', 'unusual-days'],
  response: CorrectedDay,
  errors: ['day_outside_window', 'day_in_future', 'day_before_registration', 'too_many_steps'],
});

/** Removes a correction, so that the member's own entries count again. */
export const withdrawCorrection = endpoint({
  method: 'POST',
  path: '/members/:id/withdraw-correction',
  summary: 'Withdraw a correction',
  access: 'admin',
  owns: 'member',
  params: MemberParams,
  body: z.strictObject({ date: Day, reason: line(maxNoteLength).optional() }),
  changes: [...countedFromDays, 'corrections', 'unusual-days'],
  response: CorrectedDay,
  errors: ['day_outside_window', 'day_in_future', 'day_before_registration'],
});

/** A correction of a day, or its withdrawal; corrections are never changed or deleted. */
export const StepCorrection = z.strictObject({
  id: Id,
  date: Day,
  /** The value of the previous correction; null if there was none. */
  from: z.int().nullable(),
  /** Its own value; null if the correction was withdrawn. */
  to: z.int().nullable(),
  /** Steps that counted on the day before and after. */
  countedBefore: z.int(),
  countedAfter: z.int(),
  reason: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: Instant,
});

/** Lists the corrections of a member's days, the newest first. */
export const listStepCorrections = endpoint({
  method: 'GET',
  path: '/members/:id/step-corrections',
  summary: 'List corrections and their withdrawals',
  description: "Members see their own, admins any member's.",
  access: 'member',
  owns: 'member',
  params: MemberParams,
  query: z.strictObject({ date: Day.optional() }),
  shows: ['corrections'],
  response: StepCorrection,
  list: { perPage: 15 },
});

/**
 * Lists the viewer's days, the newest first; days without an entry are included with zeros. Days ahead that were logged
 * further east are listed up to an `endDate` that reaches them.
 */
export const listStepDays = endpoint({
  method: 'GET',
  path: '/members/:id/step-data',
  summary: 'List your days with their entries, newest first',
  access: 'member',
  owns: 'self',
  params: MemberParams,
  query: z.strictObject({ startDate: Day.optional(), endDate: Day.optional() }),
  shows: ['days', 'rest-days'],
  response: StepDay,
  list: {
    perPage: 7,
    /** `lastDay` is the last day with an entry if that is ahead, else today. */
    meta: z.strictObject({ today: Day, opensOn: Day, lastDay: Day }),
    place: z.strictObject({ date: Day }),
  },
});
