import { z } from '@stridewell/contracts/zod';
import { endpoint, keyScopes } from '#wire/endpoint.ts';
import { Id, Instant, line } from '#wire/primitives.ts';

/** A reseller's API key as the reseller's people see it: never the key itself. */
export const PartnerApiKey = z.strictObject({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The last characters of the key, to tell it from others. */
  hint: z.string(),
  createdAt: Instant,
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});

/** A reseller's API key, parsed. */
export type PartnerApiKey = z.infer<typeof PartnerApiKey>;

/** Lists the reseller's API keys. */
export const listPartnerApiKeys = endpoint({
  method: 'GET',
  path: '/partner/api-keys',
  summary: "List your reseller's API keys, newest first",
  access: 'partner',
  shows: ['partner-api-keys'],
  response: z.array(PartnerApiKey),
});

/** Creates an API key. */
export const createPartnerApiKey = endpoint({
  method: 'POST',
  path: '/partner/api-keys',
  summary: 'Create an API key',
  description:
    'Shown only once. Send it as `Authorization: Bearer`. `programs:read` reads programs and their figures; `usage:read` downloads usage.',
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

/** Revokes an API key. */
export const revokePartnerApiKey = endpoint({
  method: 'DELETE',
  path: '/partner/api-keys/:id',
  summary: 'Revoke an API key',
  access: 'partner',
  params: z.strictObject({ id: Id }),
  changes: ['partner-api-keys'],
  response: PartnerApiKey,
});
