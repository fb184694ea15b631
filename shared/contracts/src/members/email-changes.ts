import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { MemberProfile } from './members.ts';
import { EmailAddress, Id, line } from '#wire/primitives.ts';
import { EmployeeId, Username } from './registration.ts';

/** How long the owner of the old address can undo its change, in days. */
export const emailUndoDays = 7;

const Done = z.strictObject({});
const MemberParams = z.strictObject({ id: Id });
const Token = z.strictObject({ token: z.string().min(1).max(200) });

/** Requests a link at a new address; the address changes once it is confirmed there. */
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/members/:id/email',
  summary: 'Request a link to confirm your new email address',
  description:
    "The link works for 24 hours; nothing changes until it's used. The answer is the same whether or not the address has an account.",
  access: 'member',
  owns: 'self',
  stepUp: true,
  params: MemberParams,
  body: z.strictObject({ email: EmailAddress }),
  changes: [],
  response: Done,
  errors: ['sign_in_throttled'],
});

/** Changes the address with the token emailed to the new one. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/confirm-email',
  summary: 'Confirm a new email address with an emailed token',
  description: `The old address is notified and can undo the change for ${emailUndoDays} days.`,
  access: 'public',
  body: Token,
  changes: ['members'],
  response: Done,
  errors: ['email_link_over', 'already_taken'],
});

/** Restores the old address, for a recipient who didn't request the change. */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/undo-email-change',
  summary: 'Undo an email address change with an emailed token',
  description:
    "Ends all the member's sessions. If the member made the change, their password is invalidated and a reset link goes to the restored address.",
  access: 'public',
  body: Token,
  changes: ['members'],
  response: Done,
  errors: ['email_link_over', 'already_taken'],
});

/** Corrects a member's name, sign-in names or language. */
export const correctMember = endpoint({
  method: 'POST',
  path: '/members/:id/account',
  summary: "Correct a member's name, email address, username, language or employee ID",
  description: `Both addresses are notified. Only admins with a higher role can change an admin's address, username or employee ID. A new address ends the member's sessions; for ${emailUndoDays} days the old one can undo it and receives password reset links, unless the member has never signed in.`,
  access: 'admin',
  owns: 'member',
  stepUp: true,
  params: MemberParams,
  body: z.strictObject({
    firstName: line(60).optional(),
    lastName: line(60).optional(),
    email: EmailAddress.optional(),
    username: Username.optional(),
    language: z.enum(['en', 'es']).optional(),
    employeeId: EmployeeId.nullable().optional(),
  }),
  changes: ['members'],
  response: MemberProfile,
  errors: ['already_taken', 'reseller_staff'],
});
