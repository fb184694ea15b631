import { z } from '@stridewell/contracts/zod';
import { brandColour } from '#programs/brand-colour.ts';
import { endpoint } from '#wire/endpoint.ts';
import { EmailAddress, Id, Instant, line } from '#wire/primitives.ts';
import { ChangeReason, SignInChange } from '#accounts/sign-in-changes.ts';

/** The provider's contact at a reseller. */
export const ResellerContact = z.strictObject({
  name: line(120),
  email: EmailAddress,
  /** Their responsibility, such as "Billing". */
  role: line(60),
});

/** A reseller as the provider's super administrators see it. */
export const Reseller = z.strictObject({
  id: Id,
  name: z.string(),
  /** As #rrggbb; the initial color of programs that it creates. */
  brandColour: z.string().nullable(),
  /** The address of its logo, which its programs show if they have none of their own. */
  logo: z.string().nullable(),
  /** The agreed terms as text. */
  plan: z.string().nullable(),
  contacts: z.array(z.strictObject({ name: z.string(), email: z.string(), role: z.string() })),
  createdAt: Instant,
  suspendedAt: Instant.nullable(),
  programs: z.int(),
  members: z.int(),
  /** Members with steps in the last 30 days, in programs with enough of them to show. */
  activeMembers: z.int(),
  /** How many of its keys can currently sign people in. */
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

/** Reads a reseller. */
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
  /** The id of an uploaded picture; null removes it. */
  logo: Id.nullable().optional(),
  plan: line(300).nullable().optional(),
  contacts: z.array(ResellerContact).max(10).optional(),
});

/** Creates a reseller. */
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

/** Changes the fields of a reseller. */
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

/** Requests the end of a reseller's suspension, which reactivates its keys. */
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
