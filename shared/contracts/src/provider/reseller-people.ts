import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';

const params = z.strictObject({ id: Id });

/** A person who works for a reseller. */
export const ResellerPerson = z.strictObject({
  memberId: Id,
  programId: Id,
  name: z.string(),
  email: z.string(),
  /** The program they're a member of. */
  programName: z.string(),
  namedAt: Instant,
});

/** A person who works for a reseller, parsed. */
export type ResellerPerson = z.infer<typeof ResellerPerson>;

/** Lists the people of a reseller. */
export const listResellerPeople = endpoint({
  method: 'GET',
  path: '/super/resellers/:id/people',
  summary: 'List the people who work for a reseller, by name',
  access: 'super-admin',
  params,
  shows: ['resellers', 'members'],
  response: z.array(ResellerPerson),
});

/** Adds a person to a reseller. */
export const addResellerPerson = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/people',
  summary: 'Give a member access to the partner console',
  description: 'Takes a member of any program, but not provider staff.',
  access: 'super-admin',
  stepUp: true,
  params,
  body: z.strictObject({
    username: z.string().trim().min(1).max(254),
    /** Needed if members of several programs share the username. */
    programId: Id.optional(),
  }),
  changes: ['resellers'],
  response: ResellerPerson,
  errors: ['already_taken'],
});

/** Removes a person from a reseller. */
export const removeResellerPerson = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/remove-person',
  summary: "Remove a member's access to the partner console",
  access: 'super-admin',
  stepUp: true,
  params,
  body: z.strictObject({ memberId: Id }),
  changes: ['resellers'],
  response: z.array(ResellerPerson),
});
