import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Instant } from '#wire/primitives.ts';

/**
 * The upper bounds of the buckets for measured visits, in milliseconds and bytes. One more bucket contains larger
 * values.
 */
export const measureBounds = {
  load: [50, 100, 200, 300, 500, 750, 1000, 1500, 2500, 4000, 6000, 10_000],
  mount: [50, 100, 200, 300, 500, 750, 1000, 1500, 2500, 4000, 6000, 10_000],
  long_task: [50, 100, 200, 300, 500, 750, 1000, 1500, 2500, 4000, 6000, 10_000],
  bytes: [0, 10e3, 50e3, 100e3, 200e3, 300e3, 500e3, 750e3, 1e6, 1.5e6, 2.5e6, 5e6],
} as const;

/** A measure of a visit. */
export type VisitMeasure = keyof typeof measureBounds;

/** Percentiles from buckets, interpolated; the highest bound stands for anything above it. */
const Percentiles = z.object({
  /** How many visits were measured. */
  measured: z.int(),
  p75: z.number(),
  p95: z.number(),
});

/** Percentiles of one measure, parsed. */
export type Percentiles = z.infer<typeof Percentiles>;

const measures = {
  load: Percentiles.nullable(),
  mount: Percentiles.nullable(),
  /** Milliseconds per visit. */
  longTask: Percentiles.nullable(),
  bytes: Percentiles.nullable(),
};

/** The health of a remote in the last 24 hours. */
export const RemoteHealth = z.object({
  remote: z.string(),
  /** The last 24 hours, the oldest first; the last one isn't over. */
  hours: z.array(
    z.object({
      at: Instant,
      /** Page loads in which it mounted, and its failures: all are counted. */
      visits: z.int(),
      failures: z.int(),
      /** In milliseconds, from measured visits; null without any. */
      loadP75: z.number().nullable(),
    }),
  ),
  releases: z.array(
    z.object({
      version: z.string(),
      visits: z.int(),
      /** Its share of the remote's visits. */
      percent: z.number(),
      failures: z.int(),
      causes: z.array(z.object({ cause: z.string(), failures: z.int() })),
      ...measures,
    }),
  ),
});

/** The health of a remote, parsed. */
export type RemoteHealth = z.infer<typeof RemoteHealth>;

/** Reads the health of remotes in the last 24 hours. */
export const readRemoteHealth = endpoint({
  method: 'GET',
  path: '/super/remote-health',
  summary: 'Show the health of remotes in the last 24 hours',
  description:
    'Visits and failures are counted; load time, mount time, long tasks and bytes come from one in `sampling` visits.',
  access: 'super-admin',
  shows: ['releases'],
  response: z.strictObject({
    /** One in this many visits is measured. */
    sampling: z.int(),
    remotes: z.array(RemoteHealth),
  }),
});
