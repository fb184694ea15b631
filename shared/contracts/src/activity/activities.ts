import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Flag, Id } from '#wire/primitives.ts';

/** An activity that can be converted into steps. */
export const Activity = z.strictObject({
  id: Id,
  name: z.string(),
  /** Stable key of a built-in activity, for its translated name; null for added ones. */
  slug: z.string().nullable(),
  intensity: z.string().nullable(),
  stepsPerMinute: z.int(),
  /** Whether a step counter also counts it, like a walk: then it adds nothing to a day with a device. */
  isOnFoot: z.boolean(),
  enabled: AnsweredFlag,
});

/** An activity, parsed. */
export type Activity = z.infer<typeof Activity>;

/** Lists the activities that a program converts. */
export const listActivities = endpoint({
  method: 'GET',
  path: '/activities',
  summary: 'List convertible activities with their steps per minute',
  access: 'member',
  query: z.strictObject({
    programId: Id.optional(),
    forMembers: Flag.optional(),
    enabled: Flag.optional(),
  }),
  shows: ['programs'],
  response: z.array(Activity),
});

/** Lists the activities that the viewer converted in the last 90 days, those of the newest entries first. */
export const listUsedActivities = endpoint({
  method: 'GET',
  path: '/members/:id/used-activities',
  summary: 'List the activities you converted lately, last used first',
  description: 'Of the last 90 days; `uses` is the number of entries.',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  shows: ['days'],
  response: z.array(z.strictObject({ activityId: Id, uses: z.int() })),
});

/** Sets which activities a program converts. */
export const updateProgramActivities = endpoint({
  method: 'POST',
  path: '/program-activities/:id',
  summary: 'Choose the activities a program converts into steps',
  description: "Send the complete list. Days already converted don't change.",
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ activityIds: z.array(Id).max(500) }),
  changes: ['programs'],
  response: z.array(Activity),
});
