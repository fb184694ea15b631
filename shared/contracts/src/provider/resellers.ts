import { z } from '@stridewell/contracts/zod';
import { brandColour } from '#programs/brand-colour.ts';
import { endpoint } from '#wire/endpoint.ts';
import { EmailAddress, Id, Instant, line } from '#wire/primitives.ts';
import { ChangeReason, SignInChange } from '#accounts/sign-in-changes.ts';

/** How many hours a reseller's key works next to its successor by default. */
export const keyOverlapHours = 7 * 24;

/** The provider's contact at a reseller. */
export const ResellerContact = z.strictObject({
  name: line(120),
  email: EmailAddress,
  /** What they see to, such as "Billing". */
  role: line(60),
});

/** A reseller as the provider's super administrators see it. */
export const Reseller = z.strictObject({
  id: Id,
  name: z.string(),
  /** As #rrggbb; programs that it makes begin with it. */
  brandColour: z.string().nullable(),
  /** Address of its logo, which its programs show where they have none of their own. */
  logo: z.string().nullable(),
  /** The agreed terms as text. */
  plan: z.string().nullable(),
  contacts: z.array(z.strictObject({ name: z.string(), email: z.string(), role: z.string() })),
  createdAt: Instant,
  suspendedAt: Instant.nullable(),
  programs: z.int(),
  members: z.int(),
  /** Members with steps in the last 30 days, in the programs in which they are enough to be told of. */
  activeMembers: z.int(),
  /** How many of its keys sign people in at present. */
  keys: z.int(),
});

/** A reseller, parsed. */
export type Reseller = z.infer<typeof Reseller>;

const params = z.strictObject({ id: Id });

/** Lists resellers. */
export const listResellers = endpoint({
  method: 'GET',
  path: '/super/resellers',
  summary: 'List resellers, by name by default',
  access: 'super-admin',
  query: z.strictObject({
    searchString: z.string().trim().min(1).max(120).optional(),
    sortColumn: z.enum(['name', 'createdAt', 'programs', 'members']).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
  }),
  shows: ['resellers', 'programs', 'members'],
  response: Reseller,
  list: { perPage: 15 },
});

/** Reads one of them. */
export const getReseller = endpoint({
  method: 'GET',
  path: '/super/resellers/:id',
  summary: 'Get a reseller',
  access: 'super-admin',
  params,
  shows: ['resellers', 'programs', 'members'],
  response: Reseller,
});

/** The fields of a reseller. */
export const WrittenReseller = z.strictObject({
  name: line(120),
  brandColour: brandColour().nullable().optional(),
  /** A picture by the id that its upload was answered with; null takes it away. */
  logo: Id.nullable().optional(),
  plan: line(300).nullable().optional(),
  contacts: z.array(ResellerContact).max(10).optional(),
});

/** Makes a reseller. */
export const createReseller = endpoint({
  method: 'POST',
  path: '/super/resellers',
  summary: 'Create a reseller',
  access: 'super-admin',
  creates: true,
  body: WrittenReseller,
  changes: ['resellers'],
  response: Reseller,
});

/** Changes what is said of a reseller. */
export const updateReseller = endpoint({
  method: 'PUT',
  path: '/super/resellers/:id',
  summary: 'Update a reseller',
  access: 'super-admin',
  params,
  body: WrittenReseller.partial(),
  changes: ['resellers'],
  response: Reseller,
});

/** Suspends a reseller. */
export const suspendReseller = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/suspend',
  summary: 'Suspend a reseller',
  description:
    "It can't change anything or sign anyone in, and embed keys requested by its people don't work. Members keep their other ways to sign in, and its people can still read and export data.",
  access: 'super-admin',
  stepUp: true,
  params,
  changes: ['resellers', 'sign-in-changes'],
  response: Reseller,
});

/** Requests the end of a reseller's suspension, which puts its keys in force again. */
export const resumeReseller = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/resume',
  summary: "Request to lift a reseller's suspension",
  description:
    "Takes effect after another super admin confirms it and the waiting period ends. The reseller's keys then sign people in again.",
  access: 'super-admin',
  stepUp: true,
  params,
  body: z.strictObject({ reason: ChangeReason }),
  changes: ['sign-in-changes'],
  response: SignInChange,
  errors: ['already_settled'],
});

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

/** Takes a program from its reseller. */
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

/** A key of a reseller, as super administrators see it. */
export const ResellerKey = z.strictObject({
  id: Id,
  /** What the reseller's server writes into `kid` of what it signs. */
  kid: z.string(),
  name: z.string(),
  /** How the reseller's server signs. */
  algorithm: z.enum(['EdDSA', 'ES256', 'RS256']),
  publicKey: z.string(),
  createdAt: Instant,
  /** When it stops serving, because another took its place. */
  endsAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});

/** A key of a reseller, parsed. */
export type ResellerKey = z.infer<typeof ResellerKey>;

/** Lists the keys of a reseller. */
export const listResellerKeys = endpoint({
  method: 'GET',
  path: '/super/resellers/:id/keys',
  summary: "List a reseller's single sign-on keys, newest first",
  access: 'super-admin',
  params,
  shows: ['resellers'],
  response: z.array(ResellerKey),
});

/** Trusts a key of a reseller. */
export const rotateResellerKey = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/keys',
  summary: 'Request a new single sign-on key for a reseller',
  description: `Takes effect after another super admin confirms it and the waiting period ends. Ed25519, ECDSA on P-256, or RSA of 2,048 bits or more, in PEM. The previous keys keep working for \`overlapHours\` (${keyOverlapHours} by default).`,
  access: 'super-admin',
  stepUp: true,
  creates: true,
  params,
  body: z.strictObject({
    name: line(80),
    publicKey: z.string().min(1).max(2000),
    overlapHours: z.int().min(0).max(720).optional(),
    reason: ChangeReason,
  }),
  changes: ['sign-in-changes'],
  response: SignInChange,
});

/** Trusts a key of a reseller no longer. */
export const revokeResellerKey = endpoint({
  method: 'POST',
  path: '/super/resellers/:id/revoke-key',
  summary: "Revoke a reseller's key right away",
  access: 'super-admin',
  stepUp: true,
  params,
  body: z.strictObject({ keyId: Id }),
  changes: ['resellers'],
  response: ResellerKey,
});

/** A person who works for a reseller. */
export const ResellerPerson = z.strictObject({
  memberId: Id,
  programId: Id,
  name: z.string(),
  email: z.string(),
  /** The program that they are a member of. */
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
    /** Where members of several programs sign in with that. */
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
