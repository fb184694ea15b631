import { z } from '@stridewell/contracts/zod';
import { Shape } from './shape.ts';

/** One call of the API as a release was built against it. */
export const ReleaseCall = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** As the API documents it, with its parameters in braces: `/members/{id}/add-steps`. */
  path: z.templateLiteral(['/', z.string()]),
  /** What the release may send; a part that the call does not have is left out. */
  sends: z.strictObject({
    params: Shape.optional(),
    query: Shape.optional(),
    body: Shape.optional(),
  }),
  /** The answer that the release was built to read. */
  reads: Shape,
});

/** One call of the API, parsed. */
export type ReleaseCall = z.infer<typeof ReleaseCall>;

/** A module that a release shares at run time: the version it brings along, and which others will do. */
export const ReleaseShare = z.strictObject({
  version: z.string(),
  range: z.string(),
  /** Whether a page may hold one instance only, so that the release gets the shell's in any case. */
  isSingleton: z.boolean(),
});

/**
 * What a release needs of everything around it, as its build found it in its code: `remote.json` says the rest
 * (platform range, paths, links, slots, fills). The gate holds it against what is offered before promotion.
 */
export const ReleaseContract = z.strictObject({
  shared: z.record(z.string(), ReleaseShare),
  /** Events that the release emits, by name, with the payload that it was built to send. */
  sends: z.record(z.string(), Shape),
  /** Events that the release listens to, by name, with the payload that it was built to read. */
  hears: z.record(z.string(), Shape),
  /** Calls of the API by operation id. */
  calls: z.record(z.string(), ReleaseCall),
  /** Addresses that its code leads to; a `:part` stands for what only the running page knows. */
  leadsTo: z.array(z.string()),
});

/** What a release needs of everything around it, parsed. */
export type ReleaseContract = z.infer<typeof ReleaseContract>;

/** What a shell offers to releases, as its build found it in its code. */
export const ShellOffer = z.strictObject({
  /** Version of the platform that every remote in its page runs with. */
  platform: z.string(),
  /** Versions of the modules that it lends. */
  shared: z.record(z.string(), z.string()),
  /** Every event there is, with its payload. */
  events: z.record(z.string(), Shape),
  /** The events that shell and platform emit. */
  sends: z.array(z.string()),
  linkConditions: z.array(z.string()),
  pageAccesses: z.array(z.string()),
  /** Addresses that no remote may have, nor anything below them. */
  paths: z.array(z.string()),
  /** Addresses that its code leads to. */
  leadsTo: z.array(z.string()),
});

/** What a shell offers to releases, parsed. */
export type ShellOffer = z.infer<typeof ShellOffer>;
