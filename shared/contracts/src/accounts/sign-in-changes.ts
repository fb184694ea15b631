import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant, line } from '#wire/primitives.ts';

/** The minimum wait of a change to how people sign in, in hours, unless the operator chose otherwise. */
export const signInChangeHours = 24;

/** For how many days before a request both its author and the confirming administrator must have had their roles. */
export const adminDaysToConfirm = 7;

/** What a change adds or replaces. */
export const SignInChangeKind = z.enum([
  'partner-key',
  'embed-key',
  'identity-provider',
  'reseller-key',
  'reseller-program',
  'reseller-resume',
]);

/** Why one of the provider's staff requests a change, or confirms one. */
export const ChangeReason = line(200).optional();

/** A change to how people can sign in: it waits for a second administrator, and for a set time. */
export const SignInChange = z.strictObject({
  id: Id,
  kind: SignInChangeKind,
  /** The name of the key or identity provider. */
  name: z.string(),
  reason: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: Instant,
  /** When it takes effect, if it is confirmed by then. */
  effectiveAt: Instant,
  confirmedBy: z.string().nullable(),
  confirmedAt: Instant.nullable(),
  appliedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  /** Whether the viewer may confirm it: never the requester or a new administrator. */
  canConfirm: z.boolean(),
});

/** A change to how people can sign in, parsed. */
export type SignInChange = z.infer<typeof SignInChange>;

/** A pending change, with its program, as the provider sees it. */
export const OpenSignInChange = z.strictObject({
  ...SignInChange.shape,
  program: z.strictObject({ id: Id, name: z.string() }),
});

/** A pending change, with its program, parsed. */
export type OpenSignInChange = z.infer<typeof OpenSignInChange>;

const params = z.strictObject({ id: Id });
const confirming = z.strictObject({ changeId: Id, reason: ChangeReason });
const cancelling = z.strictObject({ changeId: Id });

/** Lists the changes to how members of a program can sign in. */
export const listSignInChanges = endpoint({
  method: 'GET',
  path: '/programs/:id/sign-in-changes',
  summary: "List recent changes to a program's sign-in methods, newest first",
  access: 'admin',
  owns: 'program',
  params,
  shows: ['sign-in-changes'],
  response: z.array(SignInChange),
});

/** Lists the pending changes of all programs; the provider confirms those of a program with a single administrator. */
export const listOpenSignInChanges = endpoint({
  method: 'GET',
  path: '/super/sign-in-changes',
  summary: 'List pending sign-in changes of all programs, newest first',
  access: 'super-admin',
  shows: ['sign-in-changes'],
  response: z.array(OpenSignInChange),
});

/** Confirms a change that another person requested. */
export const confirmSignInChange = endpoint({
  method: 'POST',
  path: '/programs/:id/confirm-sign-in-change',
  summary: 'Confirm a sign-in change requested by someone else',
  access: 'admin',
  owns: 'program',
  stepUp: true,
  params,
  body: confirming,
  changes: ['sign-in-changes', 'partner-keys', 'programs'],
  response: SignInChange,
  errors: ['confirm_own_change', 'admin_too_new', 'already_settled', 'highest_role_needed'],
});

/** Cancels a change that hasn't taken effect. */
export const cancelSignInChange = endpoint({
  method: 'POST',
  path: '/programs/:id/cancel-sign-in-change',
  summary: 'Cancel a pending sign-in change',
  access: 'admin',
  owns: 'program',
  params,
  body: cancelling,
  changes: ['sign-in-changes'],
  response: SignInChange,
  errors: ['already_settled'],
});

/** Lists the changes to how a reseller can sign people in. */
export const listResellerSignInChanges = endpoint({
  method: 'GET',
  path: '/super/resellers/:id/sign-in-changes',
  summary: 'List recent changes to how a reseller signs people in, newest first',
  access: 'super-admin',
  params,
  shows: ['sign-in-changes'],
  response: z.array(SignInChange),
});

/** Confirms a change to how a reseller can sign people in that another super administrator requested. */
export const confirmResellerSignInChange = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/confirm-sign-in-change',
  summary: "Confirm a reseller's sign-in change requested by someone else",
  access: 'super-admin',
  stepUp: true,
  params,
  body: confirming,
  changes: ['sign-in-changes', 'resellers'],
  response: SignInChange,
  errors: ['confirm_own_change', 'already_settled'],
});

/** Cancels a change to how a reseller can sign people in. */
export const cancelResellerSignInChange = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/cancel-sign-in-change',
  summary: "Cancel a reseller's pending sign-in change",
  access: 'super-admin',
  params,
  body: cancelling,
  changes: ['sign-in-changes'],
  response: SignInChange,
  errors: ['already_settled'],
});

/** Lists the changes to how members of a reseller's program can sign in. */
export const listPartnerSignInChanges = endpoint({
  method: 'GET',
  path: '/partner/programs/:id/sign-in-changes',
  summary: 'List recent sign-in changes of a program of your reseller',
  access: 'partner',
  owns: 'program',
  params,
  shows: ['sign-in-changes'],
  response: z.array(SignInChange),
});
