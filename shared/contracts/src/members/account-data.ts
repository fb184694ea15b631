import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';
import { PasskeyAssertion } from '#accounts/passkey-assertion.ts';
import { SecondFactorCode } from '#accounts/second-factor-code.ts';

/** Downloads all data about the viewer. */
export const downloadAccount = endpoint({
  method: 'GET',
  path: '/members/:id/account-download',
  summary: 'Download all your data as an archive',
  description: 'A ZIP of JSON files, one of which lists what is left out and why.',
  access: 'member',
  owns: 'self',
  stepUp: true,
  params: z.strictObject({ id: Id }),
  shows: [],
  response: z.file(),
  fileType: 'application/zip',
});

/** How long actions that need a recent sign-in or step-up are allowed after it, in minutes. */
export const freshMinutes = 10;

/** Proves the viewer's identity again. */
export const stepUp = endpoint({
  method: 'POST',
  path: '/step-up',
  summary: 'Confirm your identity with a password or passkey',
  description: `Some calls answer \`step_up_required\` more than ${freshMinutes} minutes after the sign-in.`,
  access: 'session',
  usesCookie: true,
  body: z
    .strictObject({
      password: z.string().min(1).max(128).optional(),
      /** For members with a second factor. */
      code: SecondFactorCode.optional(),
      /** In place of both. */
      passkey: PasskeyAssertion.optional(),
    })
    .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
      message: 'Send a password or a passkey.',
      path: ['password'],
    }),
  changes: [],
  response: z.strictObject({ freshUntil: Instant }),
  errors: ['step_up_failed', 'sign_in_throttled'],
});
