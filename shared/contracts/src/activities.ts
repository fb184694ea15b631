import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { AnsweredFlag, Flag, Id } from './primitives.ts';

/** An activity that can be converted into steps. */
export const Activity = z.strictObject({
  id: Id,
  name: z.string(),
  /** Stable key of the shipped table, by which screens find the translated name; null for added ones. */
  slug: z.string().nullable(),
  intensity: z.string().nullable(),
  stepsPerMinute: z.int(),
  /** Whether a step counter counts it as well, like a walk: then it adds nothing to a day with a device. */
  isOnFoot: z.boolean(),
  enabled: AnsweredFlag,
});

/** An activity, parsed. */
export type Activity = z.infer<typeof Activity>;

/** Lists the activities a program converts. */
export const listActivities = endpoint({
  method: 'GET',
  path: '/activities',
  summary: 'List the activities that count, with their steps a minute',
  access: 'member',
  query: z.strictObject({
    programId: Id.optional(),
    forMembers: Flag.optional(),
    enabled: Flag.optional(),
  }),
  shows: ['programs'],
  response: z.array(Activity),
});

/** Says which activities a program converts. */
export const updateProgramActivities = endpoint({
  method: 'POST',
  path: '/program-activities/:id',
  summary: 'Say which activities the program converts into steps',
  description:
    'All that the program offers from now on; what is left out is offered no more. Days that were converted stay as they are.',
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ activityIds: z.array(Id).max(500) }),
  changes: ['programs'],
  response: z.array(Activity),
});
