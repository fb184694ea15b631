import { z } from 'zod';

/** How often a release loaded and failed in a period, as the API returns it; an older API omits newer counts. */
export const ReleaseHealth = z.object({
  remote: z.string(),
  version: z.string(),
  mounted: z.number(),
  loadFailed: z.number(),
  mountFailed: z.number(),
  /** How many of the mounted ones failed later. */
  crashed: z.number(),
  /** Errors thrown by its handlers and timers. */
  handlerThrew: z.number().optional(),
  /** How many of the outcomes were on partner pages. */
  embedded: z.number().optional(),
  /** Slow starts. */
  slow: z.number().optional(),
  /** Average time to load in milliseconds; null if no page reported one. */
  readyMs: z.number().nullish(),
  /** Failures by error code. */
  causes: z.record(z.string(), z.number()).optional(),
  /** Members whose pages reported, each counted once, and for how many of them it failed. */
  members: z.number(),
  failing: z.number(),
});

/** The health of a release, parsed. */
export type ReleaseHealth = Readonly<z.infer<typeof ReleaseHealth>>;

/** Returns the health of releases since a time (ISO 8601). */
export type ReadHealth = (since: string) => Promise<readonly ReleaseHealth[]>;
