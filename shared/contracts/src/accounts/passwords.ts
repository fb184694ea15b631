import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';

/** The rules for a new password; zxcvbn rates from 0 to 4 how hard it is to guess. */
export const passwordRules = {
  shortest: 8,
  longest: 128,
  leastScore: 3,
  /** The number of characters rated: more would only make it harder to guess, and slower to rate. */
  judged: 32,
} as const;

/** A new password. */
export const NewPassword = z.string().min(passwordRules.shortest).max(passwordRules.longest);

const Done = z.strictObject({});

/** Requests an email with a link to choose a new password. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Request a password reset link',
  description: 'The answer is the same whether or not the account exists.',
  access: 'public',
  body: z.strictObject({ email: z.string().min(1).max(254) }),
  changes: [],
  response: Done,
  errors: ['sign_in_throttled'],
});

/** Sets a new password with the token from that email; every session of the member ends. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  summary: 'Reset a password with an emailed token',
  description: "The token works once, for an hour. Ends all the member's sessions.",
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200), password: NewPassword }),
  changes: [],
  response: Done,
  errors: ['reset_link_over', 'password_too_weak', 'sign_in_throttled'],
});

/** Changes one's own password; for another member, an administrator sends them a link. */
export const resetMemberPassword = endpoint({
  method: 'POST',
  path: '/members/:id/reset-password',
  summary: 'Change your password, or send a member a reset link',
  description:
    "To change your own, send `oldPassword` and `password`; your other sessions end. To send a member a reset link, admins send only the member's ID.",
  access: 'member',
  owns: 'member',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    oldPassword: z.string().min(1).max(128).optional(),
    password: NewPassword.optional(),
  }),
  changes: [],
  response: z.strictObject({
    /** Whether the password was changed, or a link was sent. */
    outcome: z.enum(['changed', 'mailed']),
  }),
  errors: ['password_wrong', 'password_too_weak', 'sign_in_throttled'],
});
