import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';
import { Session } from './sign-in.ts';

/** Longer than any token that a partner signs. */
const Signed = z.string().min(1).max(4096);

/** The maximum lifetime of a partner's signed token, in seconds from `iat` to `exp`. */
export const ssoSeconds = 120;

/** The lifetime of a sign-in code, in seconds. */
export const signInCodeSeconds = 60;

/** The header of a refusal that names a person who may register. */
export const userGuidHeader = 'x-user-guid';

/** Signs in a person named by a reseller. */
export const enterByReseller = endpoint({
  method: 'POST',
  path: '/sso/reseller',
  summary: "Sign in with a reseller's signed token",
  description: `From \`ssort\` and \`org_id\` in the address. \`nonce\` is a single-use JWT signed by the reseller's server: header \`kid\`; claims \`aud\` "stridewell:reseller-sso", \`pid\` (the program), \`email\`, \`jti\`, \`iat\`, and \`exp\` at most ${ssoSeconds} seconds later.`,
  access: 'public',
  usesCookie: true,
  body: z.strictObject({ nonce: Signed, programId: Id }),
  changes: [],
  response: Session,
  errors: ['sso_failed', 'email_unproven', 'sign_in_not_allowed'],
});

/** Signs in a person named by an external program. */
export const enterByExternal = endpoint({
  method: 'POST',
  path: '/sso/external',
  summary: "Sign in with an external program's signed token",
  description: `From \`terryberryCode\` in the address. Like \`/sso/reseller\`, with \`aud\` "stridewell:external-sso". People who aren't members yet get a 400 with the header \`${userGuidHeader}\`, which registration accepts once as \`userGuid\` within 15 minutes, along with \`given_name\` and \`family_name\`.`,
  access: 'public',
  usesCookie: true,
  body: z.strictObject({ terryberryCode: Signed }),
  changes: [],
  response: Session,
  errors: ['sso_failed', 'email_unproven', 'sign_in_not_allowed', 'registration_needed'],
});

/** Creates a sign-in code. */
export const createSignInCode = endpoint({
  method: 'POST',
  path: '/sign-in-codes',
  summary: 'Create a single-use sign-in code for a browser',
  description: 'For `npt` in the address.',
  access: 'member',
  creates: true,
  answersSecret: true,
  changes: [],
  response: z.strictObject({ npt: z.string(), expiresIn: z.int() }),
});

/** Exchanges a sign-in code, once, for a browser session. */
export const enterByCode = endpoint({
  method: 'POST',
  path: '/sign-in-codes/exchange',
  summary: 'Exchange a sign-in code for a session',
  access: 'public',
  usesCookie: true,
  body: z.strictObject({ npt: z.string().min(1).max(120) }),
  changes: [],
  response: Session,
  errors: ['entry_failed'],
});
