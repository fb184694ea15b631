import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant, line } from '#wire/primitives.ts';
import { ChangeReason, SignInChange } from './sign-in-changes.ts';

/** The use of a partner's signature: to sign members in, or to embed a part in the partner's page. */
export const PartnerKeyPurpose = z.enum(['reseller-sso', 'external-sso', 'embed']);

/** A site's origin, such as `https://intranet.example`; without https only on the local machine. */
export const Site = z
  .string()
  .max(200)
  .regex(
    /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.\d{1,3}))(:\d{1,5})?$/,
    'Enter the site as https://partner.example.',
  );

/** A partner's public key, as administrators see it. */
export const PartnerKey = z.strictObject({
  id: Id,
  /** The `kid` in what the partner's server signs. */
  kid: z.string(),
  purpose: PartnerKeyPurpose,
  name: z.string(),
  /** The signature algorithm of the partner's server. */
  algorithm: z.enum(['EdDSA', 'ES256', 'RS256']),
  publicKey: z.string(),
  sites: z.array(z.string()),
  createdAt: Instant,
  revokedAt: Instant.nullable(),
});

/** A partner's public key, parsed. */
export type PartnerKey = z.infer<typeof PartnerKey>;

const params = z.strictObject({ id: Id });

/** Lists the keys of a program's partners. */
export const listPartnerKeys = endpoint({
  method: 'GET',
  path: '/programs/:id/partner-keys',
  summary: "List the program's partner keys, newest first",
  access: 'admin',
  owns: 'program',
  params,
  shows: ['partner-keys'],
  response: PartnerKey,
  list: { perPage: 15, place: PartnerKey.pick({ id: true }) },
});

/** Adds a partner's key as trusted. */
export const createPartnerKey = endpoint({
  method: 'POST',
  path: '/programs/:id/partner-keys',
  summary: 'Request a partner key',
  description:
    'Ed25519, ECDSA on P-256, or RSA of 2,048 bits or more, in PEM. Only embed keys have sites, and they need at least one. Takes effect after a second admin or the provider confirms it and the waiting period ends.',
  access: 'admin',
  owns: 'program',
  stepUp: true,
  creates: true,
  params,
  body: z.strictObject({
    purpose: PartnerKeyPurpose,
    name: line(80),
    publicKey: z.string().min(1).max(2000),
    sites: z.array(Site).max(20).optional(),
    reason: ChangeReason,
  }),
  changes: ['sign-in-changes'],
  response: SignInChange,
  errors: ['highest_role_needed'],
});

/** Revokes a partner's key. */
export const revokePartnerKey = endpoint({
  method: 'DELETE',
  path: '/partner-keys/:id',
  summary: 'Revoke a partner key',
  access: 'admin',
  params,
  changes: ['partner-keys'],
  response: PartnerKey,
});
