import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';
import { Session } from './sign-in.ts';

/** Longer than any token that a partner signs. */
const Signed = z.string().min(1).max(4096);

/** How long what a partner signed may serve, in seconds from `iat` to `exp`. */
export const ssoSeconds = 120;

/** How long a sign-in code serves, in seconds. */
export const signInCodeSeconds = 60;

/** The header in which a refusal names somebody who may register. */
export const userGuidHeader = 'x-user-guid';

/** Signs in whom a reseller names. */
export const enterByReseller = endpoint({
  method: 'POST',
  path: '/sso/reseller',
  summary: 'Sign in by what a reseller signed (`ssort` and `org_id` of the address)',
  description:
    "`nonce` is a JWT that the reseller's server signed with its key of the program, used once: header `kid`; " +
    'claims `aud` "stridewell:reseller-sso", `pid` (the program), `email`, `jti`, `iat`, ' +
    `and \`exp\` at most ${ssoSeconds} seconds after it.`,
  access: 'public',
  usesCookie: true,
  body: z.strictObject({ nonce: Signed, programId: Id }),
  changes: [],
  response: Session,
  errors: ['sso_failed', 'sign_in_not_allowed'],
});

/** Signs in whom an external program names. */
export const enterByExternal = endpoint({
  method: 'POST',
  path: '/sso/external',
  summary: 'Sign in by what an external program signed (`terryberryCode` of the address)',
  description:
    'As `/sso/reseller`, with `aud` "stridewell:external-sso". Who is no member yet is answered 400 with ' +
    `the header \`${userGuidHeader}\`, which registration takes as \`userGuid\`: once, within 15 minutes. ` +
    'The claims `given_name` and `family_name` go along.',
  access: 'public',
  usesCookie: true,
  body: z.strictObject({ terryberryCode: Signed }),
  changes: [],
  response: Session,
  errors: ['sso_failed', 'sign_in_not_allowed', 'registration_needed'],
});

/** Makes a sign-in code. */
export const createSignInCode = endpoint({
  method: 'POST',
  path: '/sign-in-codes',
  summary: 'Make a code that signs me in once in a browser (`npt` of the address)',
  access: 'member',
  creates: true,
  answersSecret: true,
  changes: [],
  response: z.strictObject({ npt: z.string(), expiresIn: z.int() }),
});

/** Exchanges a sign-in code, once, for a session of the browser. */
export const enterByCode = endpoint({
  method: 'POST',
  path: '/sign-in-codes/exchange',
  summary: 'Exchange a sign-in code for a session, once',
  access: 'public',
  usesCookie: true,
  body: z.strictObject({ npt: z.string().min(1).max(120) }),
  changes: [],
  response: Session,
  errors: ['entry_failed'],
});
