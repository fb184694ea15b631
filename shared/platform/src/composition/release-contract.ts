import { z } from '@stridewell/contracts/zod';
import { Shape } from './shape.ts';

/** An API call as a release was built against it. */
export const ReleaseCall = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** As the API documents it, with parameters in braces: `/members/{id}/add-steps`. */
  path: z.templateLiteral(['/', z.string()]),
  /** What the release may send; parts that the call does not have are absent. */
  sends: z.strictObject({
    params: Shape.optional(),
    query: Shape.optional(),
    body: Shape.optional(),
  }),
  /** The response that the release was built to read. */
  reads: Shape,
});

/** An API call, parsed. */
export type ReleaseCall = z.infer<typeof ReleaseCall>;

/** A module that a release shares at run time: the version it brings, and the versions it accepts. */
export const ReleaseShare = z.strictObject({
  version: z.string(),
  range: z.string(),
  /** Whether a page may have only one instance, so that the release always gets the shell's. */
  isSingleton: z.boolean(),
});

/**
 * What a release needs, as its build found it in its code; `remote.json` has the rest (platform range, paths, links,
 * slots, fills). The gate compares it with what is offered before promotion.
 */
export const ReleaseContract = z.strictObject({
  shared: z.record(z.string(), ReleaseShare),
  /** Events that the release emits, by name, with their payloads. */
  sends: z.record(z.string(), Shape),
  /** Events that the release listens to, by name, with their payloads. */
  hears: z.record(z.string(), Shape),
  /** API calls by operation id. */
  calls: z.record(z.string(), ReleaseCall),
  /** Addresses that its code links to; a `:part` stands for a value known only at run time. */
  leadsTo: z.array(z.string()),
});

/** What a release needs, parsed. */
export type ReleaseContract = z.infer<typeof ReleaseContract>;

/** What a shell offers to releases, as its build found it in its code. */
export const ShellOffer = z.strictObject({
  /** The platform version of every remote in its page. */
  platform: z.string(),
  /** Versions of the modules that it shares. */
  shared: z.record(z.string(), z.string()),
  /** Every event with its payload. */
  events: z.record(z.string(), Shape),
  /** Events that the shell and the platform emit. */
  sends: z.array(z.string()),
  linkConditions: z.array(z.string()),
  pageAccesses: z.array(z.string()),
  /** Addresses that no remote may have, nor anything below them. */
  paths: z.array(z.string()),
  /** Addresses that its code links to. */
  leadsTo: z.array(z.string()),
});

/** What a shell offers, parsed. */
export type ShellOffer = z.infer<typeof ShellOffer>;
