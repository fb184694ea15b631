import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Flag, Id, Instant, line } from '#wire/primitives.ts';

/** What can be requested for a release. */
export const ReleaseAction = z.enum(['promote', 'stage', 'roll-back', 'retire']);

const FailureShare = z.object({
  members: z.int(),
  failing: z.int(),
  percent: z.number(),
  /** How many starts were slow; absent in statuses stored before they were counted. */
  slow: z.int().optional(),
});

/**
 * The releases and who gets them, as the signing process reports them: `pnpm release status
 * --json`.
 */
export const ReleaseStatus = z.object({
  revision: z.int(),
  remotes: z.array(
    z.object({
      name: z.string(),
      /** The title in its current release; older release guards don't report it. */
      title: z.object({ en: z.string(), es: z.string() }).optional(),
      withheldFrom: z.enum(['everybody', 'everybody else']).nullable(),
      offered: z.array(
        z.object({
          version: z.string(),
          standing: z.enum(['current', 'staged', 'last good']),
          /** For a stage. */
          percent: z.int().nullable(),
          programs: z.array(Id).nullable(),
          provenSince: Instant.nullable(),
          /** The share of members with failures within a day. */
          health: FailureShare.nullable(),
        }),
      ),
      /** Published, not rolled out to anyone and not rolled back. */
      unused: z.array(z.string()),
      takenBack: z.array(
        z.object({ version: z.string(), at: Instant, who: z.string(), why: z.string() }),
      ),
    }),
  ),
  /** The last changes. */
  history: z.array(
    z.object({
      revision: z.int(),
      at: Instant,
      who: z.string(),
      why: z.string(),
      action: z.string(),
      name: z.string().nullable(),
      version: z.string().nullable(),
    }),
  ),
});

/** The releases and who gets them, parsed. */
export type ReleaseStatus = z.infer<typeof ReleaseStatus>;

/** A request about a release. */
export const ReleaseRequest = z.strictObject({
  id: Id,
  action: ReleaseAction,
  remote: z.string(),
  version: z.string(),
  percent: z.int().nullable(),
  programs: z.array(Id).nullable(),
  again: z.boolean(),
  why: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  state: z.enum(['waiting', 'done', 'refused']),
  /** The outcome of the request, or why it failed. */
  outcome: z.string().nullable(),
  settledAt: Instant.nullable(),
});

/** A request about a release, parsed. */
export type ReleaseRequest = z.infer<typeof ReleaseRequest>;

/** Reads who gets which releases. */
export const readReleases = endpoint({
  method: 'GET',
  path: '/super/releases',
  summary: 'List releases with their audience, health and last requests',
  access: 'super-admin',
  shows: ['releases'],
  response: z.strictObject({
    /** Null until the process that signs releases has reported it. */
    status: ReleaseStatus.nullable(),
    /** The time of its last report. */
    toldAt: Instant.nullable(),
    requests: z.array(ReleaseRequest),
  }),
});

/** Requests a change of a release. */
export const askAboutRelease = endpoint({
  method: 'POST',
  path: '/super/release-requests',
  summary: 'Request to promote, stage, roll back or retire a release',
  description:
    "The signing process does it within seconds, under the rules of `pnpm release`. You can't publish here.",
  access: 'super-admin',
  stepUp: true,
  creates: true,
  body: z.strictObject({
    action: ReleaseAction,
    remote: z.string().regex(/^mf-[a-z0-9-]{1,40}$/),
    version: z.string().regex(/^[0-9A-Za-z.+-]{1,80}$/),
    why: line(300),
    /** For a stage. */
    percent: z.int().min(1).max(100).optional(),
    /** For a stage: only members of these programs. */
    programs: z.array(Id).min(1).max(100).optional(),
    /** Releases a version that was rolled back. */
    again: Flag.optional(),
  }),
  changes: ['releases'],
  response: ReleaseRequest,
});
