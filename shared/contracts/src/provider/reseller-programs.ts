import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';
import { ChangeReason, SignInChange } from '#accounts/sign-in-changes.ts';
import { Reseller } from './resellers.ts';

const params = z.strictObject({ id: Id });

/** A program of a reseller. */
export const ResellerProgram = z.strictObject({
  id: Id,
  name: z.string(),
  members: z.int(),
  since: Instant,
});

/** A program of a reseller, parsed. */
export type ResellerProgram = z.infer<typeof ResellerProgram>;

/** Lists the programs of a reseller. */
export const listResellerPrograms = endpoint({
  method: 'GET',
  path: '/super/resellers/:id/programs',
  summary: "List a reseller's programs, by name",
  access: 'super-admin',
  params,
  shows: ['resellers', 'programs', 'members'],
  response: ResellerProgram,
  list: { perPage: 15 },
});

/** Requests a program for a reseller, whose keys then sign in its members. */
export const addResellerProgram = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/programs',
  summary: 'Request to assign a program to a reseller',
  description:
    "Takes effect after another super admin or an admin with the program's highest role confirms it and the waiting period ends. The reseller's keys then sign in members of the program.",
  access: 'super-admin',
  stepUp: true,
  creates: true,
  params,
  body: z.strictObject({ programId: Id, reason: ChangeReason }),
  changes: ['sign-in-changes'],
  response: SignInChange,
  errors: ['already_taken'],
});

/** Removes a program from its reseller. */
export const removeResellerProgram = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/remove-program',
  summary: 'Remove a program from its reseller',
  description:
    "The provider runs it from then on. The program's own keys for the reseller and embed keys requested by the reseller's people are revoked, and open requests for such keys are canceled.",
  access: 'super-admin',
  stepUp: true,
  params,
  body: z.strictObject({ programId: Id }),
  changes: ['resellers', 'sign-in-changes', 'partner-keys'],
  response: Reseller,
});
