import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { PartnerKey, Site } from './partner-keys.ts';
import { Id, line } from './primitives.ts';
import { SignInChange } from './sign-in-changes.ts';

const params = z.strictObject({ id: Id });

/** Lists the keys with which a client's pages show parts of its program. */
export const listPartnerEmbedKeys = endpoint({
  method: 'GET',
  path: '/partner/programs/:id/embed-keys',
  summary: "List the embed keys of one of my reseller's programs, the newest first",
  access: 'partner',
  owns: 'program',
  params,
  shows: ['partner-keys'],
  response: z.array(PartnerKey),
});

/** Trusts an embed key. */
export const createPartnerEmbedKey = endpoint({
  method: 'POST',
  path: '/partner/programs/:id/embed-keys',
  summary: "Ask to trust an embed key in one of my reseller's programs, for some sites",
  description:
    'It serves once an administrator of the program or the provider has confirmed it and its time has come. Ed25519, ECDSA on P-256, or RSA of 2,048 bits or more, in PEM. Its pages show parts on these sites alone.',
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

/** Trusts an embed key no longer. */
export const revokePartnerEmbedKey = endpoint({
  method: 'POST',
  path: '/partner/programs/:id/revoke-embed-key',
  summary: "Trust an embed key of one of my reseller's programs no longer",
  access: 'partner',
  owns: 'program',
  params,
  body: z.strictObject({ keyId: Id }),
  changes: ['partner-keys'],
  response: PartnerKey,
});
