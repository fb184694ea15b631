import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Flag, Id } from '#wire/primitives.ts';
import { roleNames } from '#wire/roles.ts';
import { SecondFactorCode } from './second-factor-code.ts';

/** The result of signing in or refreshing. The browser keeps the refresh token in a cookie that scripts can't read. */
export const Session = z.strictObject({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  /** Seconds until the access token expires. */
  expiresIn: z.int(),
  memberId: Id,
  programId: Id,
  /** Only for callers that asked for it; browsers have the cookie. */
  refreshToken: z.string().nullable(),
});

/** Signs a member in by email address or username. */
export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in',
  description:
    'Send `username` (or an email address) or `email`, and `password`. Clients without cookies set `withRefreshToken` to receive the refresh token.',
  access: 'public',
  body: z
    .strictObject({
      username: z.string().min(1).max(254).optional(),
      email: z.string().min(1).max(254).optional(),
      password: z.string().min(1).max(128),
      /** For members with a second factor: requested by `second_factor_required` once the password is right. */
      code: SecondFactorCode.optional(),
      withRefreshToken: Flag.optional(),
    })
    .refine((body) => (body.username ?? body.email) !== undefined, {
      path: ['username'],
      message: 'Enter your email address or username.',
    }),
  usesCookie: true,
  changes: [],
  response: Session,
  errors: ['sign_in_failed', 'sign_in_throttled', 'second_factor_required', 'second_factor_failed'],
});

/** Exchanges a refresh token for a new session, for callers without cookies. */
export const refreshWithToken = endpoint({
  method: 'GET',
  path: '/refresh',
  summary: 'Refresh a session with a refresh token (API clients)',
  access: 'refresh-token',
  query: z.strictObject({ refreshToken: z.string().min(1).max(200) }),
  shows: [],
  response: Session,
  errors: ['refresh_failed'],
});

/** Exchanges the refresh cookie for a new session. */
export const refreshSession = endpoint({
  method: 'POST',
  path: '/refresh',
  summary: 'Refresh a session with its cookie (browsers)',
  access: 'refresh-token',
  usesCookie: true,
  changes: [],
  response: Session,
  errors: ['refresh_failed'],
});

/** Ends the session; also succeeds if there is none. */
export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out',
  access: 'public',
  usesCookie: true,
  changes: [],
  response: z.strictObject({}),
});

/** An account of the demo program, shown on the sign-in page in demo mode only. */
export const DemoAccount = z.strictObject({
  role: z.enum(roleNames),
  email: z.string(),
  username: z.string(),
  password: z.string(),
  memberId: Id,
  programId: Id,
  /** Describes the person in the demo: name and program. */
  name: z.string(),
  programName: z.string(),
  /** The reseller whose programs they see in the partner console. */
  resellerName: z.string().nullable(),
});

/** Lists the demo accounts; absent (404) outside demo mode. */
export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/demo-accounts',
  summary: 'List the demo accounts (demo mode only)',
  access: 'public',
  shows: [],
  response: z.array(DemoAccount),
});
