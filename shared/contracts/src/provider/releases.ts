import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';

/**
 * The outcome of one attempt to start a release in a page. `handler_threw`: it stood, and one of its handlers or
 * timers threw.
 */
export const releaseOutcomes = [
  'mounted',
  'load_failed',
  'mount_failed',
  'crashed',
  'handler_threw',
] as const;

/** The longest time that a page may tell, in milliseconds. */
const longestMs = 600_000;

/** A start that takes longer counts as slow, in milliseconds. The page says "Still loading" then. */
export const slowStartMs = 4000;

/** One attempt to bring a release up, as a page tells it: nothing in it says whose page it was. */
export const ReleaseOutcome = z.strictObject({
  remote: z.string().regex(/^mf-[a-z0-9-]{1,60}$/),
  version: z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/),
  outcome: z.enum(releaseOutcomes),
  /** The code of what went wrong; absent when nothing did. */
  cause: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  /** How long it took from the first request until it stood, in milliseconds. */
  readyMs: z.int().min(0).max(longestMs).optional(),
  /** Whether it was in a page of a partner. */
  isEmbedded: z.boolean().optional(),
});

/** One attempt to bring a release up, parsed. */
export type ReleaseOutcome = z.infer<typeof ReleaseOutcome>;

/** Reports whether releases mount in pages, so that one that fails too often is rolled back. */
export const reportReleaseHealth = endpoint({
  method: 'POST',
  path: '/releases/health',
  summary: 'Report the health of releases',
  access: 'session',
  body: z.strictObject({ outcomes: z.array(ReleaseOutcome).min(1).max(50) }),
  changes: [],
  response: z.strictObject({ counted: z.int() }),
});
