import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';

/** A partner or an identity provider that signs the member in, and the access the member gave it. */
export const SignInLink = z.strictObject({
  /** Identifies it in the calls here. */
  source: z.string(),
  /** The name that people know it by. */
  name: z.string(),
  /** When it first signed the member in; null if it never has. */
  firstUsedAt: Instant.nullable(),
  /** When the member gave it access to their private data; null until they do. */
  linkedAt: Instant.nullable(),
});

/** A partner or an identity provider that signs the member in, parsed. */
export type SignInLink = z.infer<typeof SignInLink>;

const params = z.strictObject({ id: Id });
const Source = z.strictObject({ source: z.string().min(1).max(400) });

/** Lists the partners and identity providers that can sign the viewer in. */
export const listSignInLinks = endpoint({
  method: 'GET',
  path: '/members/:id/sign-in-links',
  summary: 'List the partners and identity providers that can sign you in',
  access: 'member',
  owns: 'self',
  params,
  shows: ['sessions'],
  response: z.array(SignInLink),
});

/** Gives a partner or an identity provider access to the viewer's private data. */
export const createSignInLink = endpoint({
  method: 'POST',
  path: '/members/:id/sign-in-links',
  summary: 'Let sign-ins through a partner or identity provider open your private pages',
  description:
    'Needs a session you started yourself. A partner can sign admins in only after this.',
  access: 'member',
  owns: 'self',
  stepUp: true,
  params,
  body: Source,
  changes: ['sessions'],
  response: SignInLink,
});

/** Ends a partner's or an identity provider's access to the viewer's private data. */
export const deleteSignInLink = endpoint({
  method: 'POST',
  path: '/members/:id/remove-sign-in-link',
  summary: 'Keep sign-ins through a partner or identity provider out of your private pages',
  access: 'member',
  owns: 'self',
  params,
  body: Source,
  changes: ['sessions'],
  response: Source,
});

/** Emails a link to the viewer of a partner's session to confirm it. */
export const mailSignInLink = endpoint({
  method: 'POST',
  path: '/members/:id/mail-sign-in-link',
  summary: "Email yourself a link to confirm this session's partner or identity provider",
  access: 'member',
  owns: 'self',
  params,
  changes: [],
  response: z.strictObject({}),
});

/** Confirms a partner or an identity provider with an emailed link. */
export const confirmSignInLink = endpoint({
  method: 'POST',
  path: '/sign-in-links/confirm',
  summary: 'Confirm a partner or identity provider with an emailed link',
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  changes: ['sessions'],
  response: z.strictObject({ name: z.string() }),
  errors: ['entry_failed'],
});
