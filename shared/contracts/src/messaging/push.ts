import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';

/** The address at which a browser's push service accepts messages for it. */
const Endpoint = z
  .string()
  .max(1000)
  .regex(/^https:\/\/\S+$/)
  .refine((text) => URL.canParse(text), "This isn't a valid address.");

/** Bytes in base64url, as browsers return them. */
const bytes = (count: number) =>
  z
    .string()
    .length(Math.ceil((count * 4) / 3))
    .regex(/^[\w-]+$/);

/** A browser with notifications turned on, as in its `PushSubscription`. */
export const PushBrowser = z.strictObject({
  endpoint: Endpoint,
  /** Its public key on P-256, uncompressed. */
  p256dh: bytes(65),
  auth: bytes(16),
});

/** A browser with notifications turned on, parsed. */
export type PushBrowser = z.infer<typeof PushBrowser>;

const params = z.strictObject({ id: Id });

/** A member's browsers with notifications turned on. */
const PushState = z.strictObject({
  /** Our public key for browsers (VAPID, RFC 8292), in base64url. */
  publicKey: z.string(),
  browsers: z.int(),
});

/** Reads in how many browsers the viewer has notifications turned on. */
export const getPush = endpoint({
  method: 'GET',
  path: '/members/:id/push',
  summary: 'Count the browsers with notifications on',
  access: 'member',
  owns: 'self',
  params,
  shows: ['members'],
  response: PushState,
});

/** Turns on the viewer's notifications in a browser. */
export const startPush = endpoint({
  method: 'POST',
  path: '/members/:id/push',
  summary: 'Turn on notifications in a browser',
  description:
    'Up to ten browsers; the oldest is replaced. Each browser belongs to the last member who used it.',
  access: 'member',
  owns: 'self',
  params,
  body: PushBrowser,
  changes: ['members'],
  response: PushState,
});

/** Turns off notifications in a browser. */
export const endPush = endpoint({
  method: 'POST',
  path: '/members/:id/push/end',
  summary: 'Turn off notifications in a browser, or in all of them',
  description: 'Without `endpoint`, in all browsers.',
  access: 'member',
  owns: 'self',
  params,
  body: z.strictObject({ endpoint: Endpoint.optional() }),
  changes: ['members'],
  response: PushState,
});
