import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant, line } from '#wire/primitives.ts';
import { ChangeReason, SignInChange } from '#accounts/sign-in-changes.ts';

/** How many hours a reseller's key works next to its successor by default. */
export const keyOverlapHours = 7 * 24;

const params = z.strictObject({ id: Id });

/** A key of a reseller, as super administrators see it. */
export const ResellerKey = z.strictObject({
  id: Id,
  /** The `kid` that the reseller's server writes in tokens it signs. */
  kid: z.string(),
  name: z.string(),
  /** The signature algorithm of the reseller's server. */
  algorithm: z.enum(['EdDSA', 'ES256', 'RS256']),
  publicKey: z.string(),
  createdAt: Instant,
  /** When it stops working because another key replaced it. */
  endsAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});

/** A key of a reseller, parsed. */
export type ResellerKey = z.infer<typeof ResellerKey>;

/** Lists the keys of a reseller. */
export const listResellerKeys = endpoint({
  method: 'GET',
  path: '/super/resellers/:id/keys',
  summary: "List a reseller's single sign-on keys, newest first",
  access: 'super-admin',
  params,
  shows: ['resellers'],
  response: z.array(ResellerKey),
});

/** Requests a new key for a reseller. */
export const rotateResellerKey = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/keys',
  summary: 'Request a new single sign-on key for a reseller',
  description: `Takes effect after another super admin confirms it and the waiting period ends. Ed25519, ECDSA on P-256, or RSA of 2,048 bits or more, in PEM. The previous keys keep working for \`overlapHours\` (${keyOverlapHours} by default).`,
  access: 'super-admin',
  stepUp: true,
  creates: true,
  params,
  body: z.strictObject({
    name: line(80),
    publicKey: z.string().min(1).max(2000),
    overlapHours: z.int().min(0).max(720).optional(),
    reason: ChangeReason,
  }),
  changes: ['sign-in-changes'],
  response: SignInChange,
});

/** Revokes a key of a reseller. */
export const revokeResellerKey = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/revoke-key',
  summary: "Revoke a reseller's key right away",
  access: 'super-admin',
  stepUp: true,
  params,
  body: z.strictObject({ keyId: Id }),
  changes: ['resellers'],
  response: ResellerKey,
});
