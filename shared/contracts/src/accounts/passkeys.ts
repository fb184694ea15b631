import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant, line } from '#wire/primitives.ts';
import { PasskeyAssertion } from './passkey-assertion.ts';
import { Session } from './sign-in.ts';

const Base64Url = z
  .string()
  .max(8192)
  .regex(/^[\w-]+$/);
const publicKey = z.literal('public-key');
const Descriptor = z.strictObject({ id: z.string(), type: publicKey });

/** How many passkeys a member can have. */
export const maxPasskeys = 20;

/** A passkey of a member. */
export const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Whether the device copies it to the member's other devices. */
  isSynced: z.boolean(),
});

/** A passkey of a member, parsed. */
export type Passkey = z.infer<typeof Passkey>;

const PasskeyName = line(60);
const params = z.strictObject({ id: Id });

/** Starts adding a passkey: returns what to request from the browser. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/members/:id/passkeys/options',
  summary: 'Start adding a passkey',
  description: 'Returns the options for `navigator.credentials.create` as WebAuthn JSON.',
  access: 'session',
  owns: 'self',
  stepUp: true,
  params,
  changes: [],
  response: z.strictObject({
    challenge: z.string(),
    rp: z.strictObject({ name: z.string(), id: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: publicKey })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  }),
  errors: ['passkey_refused'],
});

/** Adds a passkey that the browser created. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/members/:id/passkeys',
  summary: 'Add a passkey',
  description:
    'It counts as two-step verification. A member without two-step verification also gets recovery codes.',
  access: 'session',
  owns: 'self',
  stepUp: true,
  answersSecret: true,
  params,
  body: z.strictObject({
    name: PasskeyName,
    credential: z.strictObject({
      id: Base64Url,
      rawId: Base64Url,
      type: publicKey,
      response: z.strictObject({ clientDataJSON: Base64Url, attestationObject: Base64Url }),
    }),
  }),
  changes: ['second-factor'],
  response: z.strictObject({ passkey: Passkey, recoveryCodes: z.array(z.string()) }),
  errors: ['passkey_refused'],
});

/** Renames a passkey. */
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/passkeys/:id',
  summary: 'Rename a passkey',
  access: 'member',
  params,
  body: z.strictObject({ name: PasskeyName }),
  changes: ['second-factor'],
  response: Passkey,
});

/** Removes a passkey. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/passkeys/:id',
  summary: 'Remove a passkey',
  access: 'member',
  stepUp: true,
  params,
  changes: ['second-factor'],
  response: z.strictObject({ id: Id }),
  errors: ['second_factor_needed'],
});

/** Starts a sign-in with a passkey, or a proof by a signed-in member. */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/passkeys/sign-in-options',
  summary: 'Start signing in with a passkey',
  description: 'Returns the options for `navigator.credentials.get` as WebAuthn JSON.',
  access: 'public',
  changes: [],
  response: z.strictObject({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});

/** Signs in with the passkey of any account. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/passkeys/sign-in',
  summary: 'Sign in with a passkey',
  access: 'public',
  usesCookie: true,
  body: z.strictObject({ credential: PasskeyAssertion }),
  changes: [],
  response: Session,
  errors: ['passkey_failed'],
});
