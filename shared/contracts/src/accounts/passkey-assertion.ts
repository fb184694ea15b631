import { z } from '@stridewell/contracts/zod';

const Base64Url = z
  .string()
  .max(4096)
  .regex(/^[\w-]+$/);

/** The browser's response to a passkey request (`navigator.credentials.get`), in WebAuthn's JSON format. */
export const PasskeyAssertion = z.strictObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url,
  }),
});

/** The browser's response to a passkey request, parsed. */
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
