import { z } from '@stridewell/contracts/zod';
import { endpoint, keyScopes } from './endpoint.ts';
import { Id, Instant, line } from './primitives.ts';

/** A key with which a reseller's server calls, as the reseller's people see it: never the key itself. */
export const PartnerApiKey = z.strictObject({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** What the key ends with, to tell it from others. */
  hint: z.string(),
  createdAt: Instant,
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});

/** A key of a reseller's server, parsed. */
export type PartnerApiKey = z.infer<typeof PartnerApiKey>;

/** Lists the keys of the reseller's servers. */
export const listPartnerApiKeys = endpoint({
  method: 'GET',
  path: '/partner/api-keys',
  summary: "List the keys with which my reseller's servers call, the newest first",
  access: 'partner',
  shows: ['partner-api-keys'],
  response: z.array(PartnerApiKey),
});

/** Makes a key. */
export const createPartnerApiKey = endpoint({
  method: 'POST',
  path: '/partner/api-keys',
  summary: 'Make a key for a server; it is shown in this answer and never again',
  description:
    'It is sent as `Authorization: Bearer`, and good for the calls of its scopes alone: `programs:read` reads the programs with how they do, `usage:read` downloads what they used.',
  access: 'partner',
  stepUp: true,
  creates: true,
  answersSecret: true,
  body: z.strictObject({
    name: line(80),
    scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  }),
  changes: ['partner-api-keys'],
  response: z.strictObject({ ...PartnerApiKey.shape, key: z.string() }),
});

/** Takes a key back. */
export const revokePartnerApiKey = endpoint({
  method: 'DELETE',
  path: '/partner/api-keys/:id',
  summary: 'Let a key serve no longer, at once',
  access: 'partner',
  params: z.strictObject({ id: Id }),
  changes: ['partner-api-keys'],
  response: PartnerApiKey,
});
