import { z } from '@stridewell/contracts/zod';

const Base64Url = z
  .string()
  .max(4096)
  .regex(/^[\w-]+$/);

/** What a browser answers who was asked for a passkey (`navigator.credentials.get`), in the JSON of WebAuthn. */
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

/** What a browser answers who was asked for a passkey, parsed. */
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
