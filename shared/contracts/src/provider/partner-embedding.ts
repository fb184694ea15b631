import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { PartnerKey, Site } from '#accounts/partner-keys.ts';
import { Id, line } from '#wire/primitives.ts';
import { SignInChange } from '#accounts/sign-in-changes.ts';

const params = z.strictObject({ id: Id });

/** Lists the keys with which a client's pages embed parts of its program. */
export const listPartnerEmbedKeys = endpoint({
  method: 'GET',
  path: '/partner/programs/:id/embed-keys',
  summary: 'List the embed keys of a program of your reseller, newest first',
  access: 'partner',
  owns: 'program',
  params,
  shows: ['partner-keys'],
  response: z.array(PartnerKey),
});

/** Adds an embed key as trusted. */
export const createPartnerEmbedKey = endpoint({
  method: 'POST',
  path: '/partner/programs/:id/embed-keys',
  summary: 'Request an embed key for a program of your reseller',
  description:
    "Takes effect after a program admin or the provider confirms it and the waiting period ends. Ed25519, ECDSA on P-256, or RSA of 2,048 bits or more, in PEM. Only the key's sites can show parts. It works while the program belongs to your reseller and the reseller isn't suspended.",
  access: 'partner',
  owns: 'program',
  stepUp: true,
  creates: true,
  params,
  body: z.strictObject({
    name: line(80),
    publicKey: z.string().min(1).max(2000),
    sites: z.array(Site).min(1).max(20),
  }),
  changes: ['sign-in-changes'],
  response: SignInChange,
});

/** Revokes an embed key. */
export const revokePartnerEmbedKey = endpoint({
  method: 'POST',
  path: '/partner/programs/:id/revoke-embed-key',
  summary: 'Revoke an embed key of a program of your reseller',
  access: 'partner',
  owns: 'program',
  params,
  body: z.strictObject({ keyId: Id }),
  changes: ['partner-keys'],
  response: PartnerKey,
});
