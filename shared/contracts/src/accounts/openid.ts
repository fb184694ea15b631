import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Flag, Id, line } from '#wire/primitives.ts';
import { ChangeReason, SignInChange } from './sign-in-changes.ts';
import { Session } from './sign-in.ts';

const params = z.strictObject({ id: Id });

/** A program's identity provider for member sign-in. */
export const IdentityProvider = z.strictObject({
  isOn: AnsweredFlag,
  /** As shown to members: "Sign in with …". */
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** Whether there is a client secret; it is never returned. */
  hasSecret: z.boolean(),
  /** Whether the viewer may request another one. */
  mayChange: z.boolean(),
});

/** A program's identity provider for member sign-in, parsed. */
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** Reads the identity provider of a program. */
export const getIdentityProvider = endpoint({
  method: 'GET',
  path: '/programs/:id/identity-provider',
  summary: "Get the program's OpenID Connect provider",
  access: 'admin',
  owns: 'program',
  params,
  shows: ['programs'],
  response: IdentityProvider,
});

/** Saves the identity provider of a program. */
export const saveIdentityProvider = endpoint({
  method: 'PUT',
  path: '/programs/:id/identity-provider',
  summary: "Save the program's OpenID Connect provider",
  description:
    'The provider must redirect to `/login` on this host. Leave out the secret to keep it, unless the issuer or client changes. A second admin or the provider must confirm changes, except turning it off. Members are matched by subject, or once by a verified email address.',
  access: 'admin',
  owns: 'program',
  stepUp: true,
  params,
  body: z.strictObject({
    isOn: Flag,
    name: line(40),
    issuer: z
      .string()
      .max(300)
      .regex(
        /^https?:\/\/(?!.*\/\.well-known\/)[^\s?#@"'<>\\]+$/,
        "Use the issuer's address without a query string.",
      ),
    clientId: line(200),
    clientSecret: z.string().min(1).max(500).optional(),
    reason: ChangeReason,
  }),
  changes: ['programs', 'sign-in-changes'],
  response: z.strictObject({
    /** The current one. */
    provider: IdentityProvider,
    /** The change that waits for confirmation; null if it was switched off. */
    change: SignInChange.nullable(),
  }),
  errors: ['highest_role_needed'],
});

/** Starts a sign-in with a program's identity provider. */
export const beginOpenId = endpoint({
  method: 'POST',
  path: '/openid/begin',
  summary: "Start signing in with a program's identity provider",
  description: "Returns the provider's URL, which redirects to `/login` with `code` and `state`.",
  access: 'public',
  usesCookie: true,
  body: z.strictObject({ programName: z.string().min(1).max(120) }),
  changes: [],
  response: z.strictObject({ url: z.string() }),
  errors: ['not_found', 'identity_provider_failed'],
});

/** Completes a sign-in with the identity provider's response. */
export const finishOpenId = endpoint({
  method: 'POST',
  path: '/openid/finish',
  summary: 'Finish signing in with an identity provider',
  description:
    "Must run in the browser that started it. People who aren't members yet get a 400 with a `userGuid` header, as with `/sso/external`.",
  access: 'public',
  usesCookie: true,
  body: z.strictObject({
    code: z.string().min(1).max(4096),
    state: z.string().min(1).max(200),
    iss: z.string().max(300).optional(),
  }),
  changes: [],
  response: Session,
  errors: [
    'sso_failed',
    'email_unproven',
    'sign_in_not_allowed',
    'registration_needed',
    'identity_provider_failed',
  ],
});
