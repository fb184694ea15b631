import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Flag, Id, Instant } from '#wire/primitives.ts';
import { ScimRefusal } from './scim-refusals.ts';

/** Whether the calls of an identity provider change people, or only list what they would change. */
export const ScimState = z.enum(['dry-run', 'on']);

/** Whether the calls of an identity provider change people, parsed. */
export type ScimState = z.infer<typeof ScimState>;

/** What an identity provider does with a person: `return` restores someone who had left. */
export const ScimAct = z.enum(['add', 'return', 'change', 'leave']);

/** What an identity provider does with a person, parsed. */
export type ScimAct = z.infer<typeof ScimAct>;

/** The connection of a program's identity provider, never its token. */
export const ScimConnection = z.strictObject({
  state: ScimState,
  /** The last characters of its token; null once that is revoked. */
  hint: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** How many people a dry run would change; groups are organizations. */
  would: z.strictObject({
    add: z.int(),
    return: z.int(),
    change: z.int(),
    leave: z.int(),
    groups: z.int(),
  }),
  /** Removals that wait for a decision, because more than 10 % of the members would leave. */
  held: z.int(),
  /** The program's current number of members. */
  members: z.int(),
  /** Changes that are being applied. */
  working: z.int(),
});

/** The connection of a program's identity provider, parsed. */
export type ScimConnection = z.infer<typeof ScimConnection>;

/** A change to a person that waits: for the end of the dry run, for a decision, or to be applied. */
export const ScimChange = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  act: ScimAct,
  waitsFor: z.enum(['turn-on', 'decision', 'job']),
  /** Values that change; null where there is none. */
  fields: z.array(
    z.strictObject({
      field: z.enum(['name', 'email', 'employeeId', 'organization']),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});

/** A change to a person that waits, parsed. */
export type ScimChange = z.infer<typeof ScimChange>;

/** A write of an identity provider, or of the job that applies what waited. */
export const ScimCall = z.strictObject({
  id: z.int(),
  calledAt: Instant,
  about: z.enum(['user', 'group']),
  /** The person's or organization's name, as far as it was sent. */
  name: z.string(),
  act: z.enum([...ScimAct.options, 'same']),
  /** `would`: in a dry run. `held`: it waits for a decision. `kept`: an administrator kept the person. */
  outcome: z.enum(['done', 'would', 'held', 'kept', 'refused']),
  /** Why it was refused, and the attribute; null otherwise. */
  reason: ScimRefusal.nullable(),
  attribute: z.string().nullable(),
  /** Attributes that were sent but aren't stored. */
  ignored: z.array(z.string()),
});

/** A write of an identity provider, parsed. */
export type ScimCall = z.infer<typeof ScimCall>;

const OfProgram = z.strictObject({ id: Id });
const changed = [
  'scim',
  'members',
  'teams',
  'organizations',
  'leaderboards',
  'challenges',
] as const;

const Connection = z.strictObject({
  /** The address that the identity provider calls. */
  address: z.string(),
  connection: ScimConnection.nullable(),
});

/** Reads the connection of the program's identity provider. */
export const getScimConnection = endpoint({
  method: 'GET',
  path: '/programs/:id/scim',
  summary: 'Get the connection of the identity provider',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  shows: ['scim'],
  response: Connection,
});

/** Creates the token of the program's identity provider, replacing an earlier one. */
export const createScimToken = endpoint({
  method: 'POST',
  path: '/programs/:id/scim/tokens',
  summary: 'Create or replace the SCIM token',
  description:
    'The token is shown only once and only works for SCIM 2.0 of this program. A first token starts in a dry run: every call is answered as if it had happened, and what it would change is listed. A replacement keeps the state, and the earlier token stops working.',
  access: 'admin',
  owns: 'program',
  stepUp: true,
  answersSecret: true,
  params: OfProgram,
  changes: ['scim'],
  response: z.strictObject({ ...Connection.shape, secret: z.string() }),
});

/** Revokes the token, and forgets the changes that wait. */
export const revokeScimToken = endpoint({
  method: 'DELETE',
  path: '/programs/:id/scim/tokens',
  summary: 'Revoke the SCIM token',
  description: 'Changes of a dry run and removals that wait for a decision are forgotten.',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  changes: ['scim'],
  response: Connection,
});

/** Ends or starts a dry run. */
export const changeScimState = endpoint({
  method: 'POST',
  path: '/programs/:id/scim/state',
  summary: 'Turn the identity provider on, or back to a dry run',
  description:
    'Turning it on applies what the dry run lists. Removals of more than 10 % of the members, and at least 5, wait for a decision.',
  access: 'admin',
  owns: 'program',
  stepUp: true,
  params: OfProgram,
  body: z.strictObject({ state: ScimState }),
  changes: changed,
  response: Connection,
});

/** Decides about the removals that wait. */
export const decideScimRemovals = endpoint({
  method: 'POST',
  path: '/programs/:id/scim/removals',
  summary: 'Remove or keep the people whose removal waits',
  description: 'Needs `confirm`: the number of people whose removal waits.',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  body: z.strictObject({ isRemoved: Flag, confirm: z.int().min(0) }),
  changes: changed,
  response: Connection,
  errors: ['confirmation_needed'],
});

/** Lists the changes to people that wait. */
export const listScimChanges = endpoint({
  method: 'GET',
  path: '/programs/:id/scim/changes',
  summary: "List the identity provider's changes that wait",
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  query: z.strictObject({ waitsFor: ScimChange.shape.waitsFor.optional() }),
  shows: ['scim', 'members', 'organizations'],
  response: ScimChange,
  list: { perPage: 25 },
});

/** Lists the last writes of the identity provider. */
export const listScimCalls = endpoint({
  method: 'GET',
  path: '/programs/:id/scim/calls',
  summary: "List the identity provider's last writes, newest first",
  description: 'Kept for 30 days.',
  access: 'admin',
  owns: 'program',
  params: OfProgram,
  shows: ['scim'],
  response: ScimCall,
  list: { perPage: 10 },
});
