import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { MetricType } from './metrics.ts';
import { Day, Id } from '#wire/primitives.ts';
import { minimumGroup } from '#programs/programs.ts';

/** On how many days, and by how many members, a metric was logged; never its values. */
export const MetricLogs = z.strictObject({
  statType: MetricType,
  /** Logs on the days below; null if there are none. */
  logs: z.int().nullable(),
  /** The days on which enough members logged it to be shown, the oldest first. */
  days: z.array(z.strictObject({ date: Day, members: z.int() })),
});

/** On how many days a metric was logged, parsed. */
export type MetricLogs = z.infer<typeof MetricLogs>;

/** Reads how often the members of a program log metrics. */
export const getHealthData = endpoint({
  method: 'GET',
  path: '/programs/:id/health-data',
  summary: 'Count how many members logged each wellness metric per day',
  description: `For one metric (\`statType\`) or all, the last 30 days by default. Days with fewer than ${minimumGroup} members are withheld; values and names always are.`,
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    statType: MetricType.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  shows: ['metrics'],
  response: z.strictObject({ startDate: Day, endDate: Day, metrics: z.array(MetricLogs) }),
});
