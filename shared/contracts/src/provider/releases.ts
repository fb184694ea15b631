import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';

/**
 * The outcome of one attempt to start a release in a page. `handler_threw`: it was mounted, and one of its handlers or
 * timers threw.
 */
export const releaseOutcomes = [
  'mounted',
  'load_failed',
  'mount_failed',
  'crashed',
  'handler_threw',
] as const;

/**
 * Why a release didn't start, keep running or stop: the complete list that cards, console, inspector and health reports
 * use.
 */
export const failureCauses = [
  'entry_missing',
  'entry_refused',
  'entry_timeout',
  'entry_broken',
  'tampered',
  'chunk_missing',
  'chunk_timeout',
  'expose_missing',
  'not_a_remote',
  'second_platform',
  'shared_version',
  'mount_threw',
  'mount_timeout',
  'render_threw',
  'crashed',
  'handler_threw',
  'unmount_timeout',
  'left_behind',
  'flooded_bus',
  'took_the_page',
  'description_missing',
  'description_broken',
] as const;

/** The longest time that a page may report, in milliseconds. */
const longestMs = 600_000;

/** One in this many visits is measured. */
export const visitSampling = 10;

/** The largest figures of a measured visit; pages report larger ones as these. */
export const visitLimits = { ms: longestMs, bytes: 1_000_000_000 } as const;

const remoteName = z.string().regex(/^mf-[a-z0-9-]{1,60}$/);
const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);

/** A start that takes longer counts as slow, in milliseconds. The page says "Still loading" then. */
export const slowStartMs = 4000;

/** One attempt to start a release, as reported by a page, without any information about its user. */
export const ReleaseOutcome = z.strictObject({
  remote: remoteName,
  version: releaseVersion,
  outcome: z.enum(releaseOutcomes),
  /** The code of the failure; absent if there was none. */
  cause: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  /** The time from the first request until it was mounted, in milliseconds. */
  readyMs: z.int().min(0).max(longestMs).optional(),
  /** Whether it was on a partner's page. */
  isEmbedded: z.boolean().optional(),
});

/** One attempt to start a release, parsed. */
export type ReleaseOutcome = z.infer<typeof ReleaseOutcome>;

const Ms = z.int().min(0).max(visitLimits.ms);

/** One page's measurements of a release until the page was first hidden, without any information about its user. */
export const MeasuredVisit = z.strictObject({
  remote: remoteName,
  version: releaseVersion,
  /** From the first request until its code was loaded. */
  loadMs: Ms,
  /** From then until its first render. */
  mountMs: Ms,
  /** Tasks of more than 50 ms while it was on the page, in total; absent if the browser doesn't report them. */
  longTaskMs: Ms.optional(),
  /** Bytes of its files from the network, 0 from a cache; absent if the browser doesn't report them. */
  bytes: z.int().min(0).max(visitLimits.bytes).optional(),
});

/** One page's measurements of a release, parsed. */
export type MeasuredVisit = z.infer<typeof MeasuredVisit>;

/** Reports whether releases mount in pages, so that one that fails too often is rolled back. */
export const reportReleaseHealth = endpoint({
  method: 'POST',
  path: '/releases/health',
  summary: 'Report the health of releases',
  access: 'session',
  body: z.strictObject({
    outcomes: z.array(ReleaseOutcome).max(50),
    /** In one of ten visits, when the page is first hidden. */
    visits: z.array(MeasuredVisit).max(20).optional(),
  }),
  changes: [],
  response: z.strictObject({ counted: z.int() }),
});
