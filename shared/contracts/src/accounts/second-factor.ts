import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Passkey } from './passkeys.ts';
import { Id } from '#wire/primitives.ts';
import { SecondFactorCode } from './second-factor-code.ts';

const params = z.strictObject({ id: Id });

/** How many recovery codes a member gets. */
export const recoveryCodeCount = 10;

/** A member's sign-in methods in addition to the password. */
export const SecondFactor = z.strictObject({
  /** Whether the member must have a second factor. */
  isRequired: z.boolean(),
  hasTotp: z.boolean(),
  /** The oldest first. */
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
});

const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** Reads the viewer's sign-in methods in addition to the password. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/members/:id/second-factor',
  summary: 'Get your two-step verification status',
  access: 'session',
  owns: 'self',
  params,
  shows: ['second-factor'],
  response: SecondFactor,
});

/** Starts setting up an authenticator app. */
export const beginTotp = endpoint({
  method: 'POST',
  path: '/members/:id/totp',
  summary: 'Start setting up an authenticator app',
  description: 'Remove an existing app first.',
  access: 'session',
  owns: 'self',
  stepUp: true,
  answersSecret: true,
  params,
  changes: ['second-factor'],
  response: z.strictObject({
    /** In base 32, to type into the app. */
    secret: z.string(),
    /** The same as an `otpauth:` URI, to scan. */
    uri: z.string(),
  }),
  errors: ['second_factor_there'],
});

/** Confirms the app with one of its codes. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/members/:id/totp/confirm',
  summary: 'Confirm an authenticator app and get recovery codes',
  access: 'session',
  owns: 'self',
  stepUp: true,
  answersSecret: true,
  params,
  body: z.strictObject({ code: SecondFactorCode }),
  changes: ['second-factor'],
  response: RecoveryCodes,
  errors: ['second_factor_failed', 'second_factor_there', 'sign_in_throttled'],
});

/** Removes the second factor. */
export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/members/:id/totp',
  summary: 'Turn off two-step verification, if allowed',
  access: 'member',
  owns: 'self',
  stepUp: true,
  params,
  changes: ['second-factor'],
  response: SecondFactor,
  errors: ['second_factor_needed'],
});

/** Creates new recovery codes. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/members/:id/recovery-codes',
  summary: 'Replace your recovery codes',
  access: 'member',
  owns: 'self',
  stepUp: true,
  answersSecret: true,
  params,
  changes: ['second-factor'],
  response: RecoveryCodes,
});
