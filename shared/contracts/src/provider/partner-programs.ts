import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Flag, Id, Instant, Day } from '#wire/primitives.ts';
import { NewProgram, ProgramKind, ProgramTier, ProgramType } from './provider-programs.ts';

/** The percentages of active members from which a program's health is good, and from which it is fair. */
export const healthyPercent = { good: 50, fair: 20 } as const;

/** A program's health: by the share of its members who were active in 30 days; unknown if that is withheld. */
export const ProgramHealth = z.enum(['good', 'fair', 'poor', 'unknown']);

/** A program as its reseller's people see it: only totals, nothing about individual members. */
export const PartnerProgram = z.strictObject({
  id: Id,
  name: z.string(),
  /** Its name in URLs. */
  programName: z.string().nullable(),
  /** Contains core, plus or pro. */
  tier: z.string(),
  /** Contains activate, engage or thrive, and wellness or activity. */
  type: z.string(),
  timeZone: z.string(),
  contactEmail: z.string(),
  createdAt: Instant,
  members: z.int(),
  /** Members with steps in the last 30 days; null if they are too few to show. */
  activeMembers: z.int().nullable(),
  /** The share of the members, 0 to 100. */
  activePercent: z.int().nullable(),
  health: ProgramHealth,
  /** The last day with enough active members to show. */
  lastActiveOn: Day.nullable(),
  admins: z.int(),
});

/** A program of a reseller, parsed. */
export type PartnerProgram = z.infer<typeof PartnerProgram>;

/** The reseller that the viewer works for. */
export const Partner = z.strictObject({
  name: z.string(),
  brandColour: z.string().nullable(),
  /** Address of its logo. */
  logo: z.string().nullable(),
  suspendedAt: Instant.nullable(),
  programs: z.int(),
  members: z.int(),
  activeMembers: z.int(),
});

/** Reads the reseller that the viewer works for. */
export const getPartner = endpoint({
  method: 'GET',
  path: '/partner',
  summary: "Get your reseller with its programs' totals",
  access: 'partner',
  keyScope: 'programs:read',
  shows: ['partner-programs'],
  response: Partner,
});

const searchString = z.string().trim().min(1).max(120);

/** Lists the programs of the viewer's reseller. */
export const listPartnerPrograms = endpoint({
  method: 'GET',
  path: '/partner/programs',
  summary: "List your reseller's programs with figures, by name by default",
  access: 'partner',
  keyScope: 'programs:read',
  query: z.strictObject({
    searchString: searchString.optional(),
    sortColumn: z.enum(['name', 'createdAt', 'members', 'active']).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
  }),
  shows: ['partner-programs'],
  response: PartnerProgram,
  list: { perPage: 15 },
});

/** Finds programs of the viewer's reseller as their name is typed. */
export const autocompletePartnerPrograms = endpoint({
  method: 'GET',
  path: '/partner/programs/autocomplete-search',
  summary: "Suggest up to ten of your reseller's programs by name",
  access: 'partner',
  keyScope: 'programs:read',
  query: z.strictObject({ searchString }),
  shows: ['partner-programs'],
  response: z.array(z.strictObject({ id: Id, name: z.string() })),
});

const params = z.strictObject({ id: Id });

/** Reads a program of the viewer's reseller. */
export const getPartnerProgram = endpoint({
  method: 'GET',
  path: '/partner/programs/:id',
  summary: 'Get a program of your reseller with figures',
  access: 'partner',
  keyScope: 'programs:read',
  owns: 'program',
  params,
  shows: ['partner-programs'],
  response: PartnerProgram,
});

/** A reseller's request for a new program. */
export const NewPartnerProgram = z.strictObject({
  ...NewProgram.pick({ name: true, timeZone: true, contactEmail: true, programName: true }).shape,
  admin: NewProgram.shape.admin,
  /** A program of the reseller from which to copy plan and settings. */
  templateId: Id.optional(),
  /** The template's value by default; required without a template. */
  tier: ProgramTier.optional(),
  type: ProgramType.optional(),
  kind: ProgramKind.optional(),
});

/** Creates a program for a client of the viewer's reseller. */
export const createPartnerProgram = endpoint({
  method: 'POST',
  path: '/partner/programs',
  summary: "Create a client's program from another of your reseller's programs",
  description:
    "Copies the plan and settings, except what belongs to one client, such as names, pictures and the registration code. Uses the reseller's color if it has one.",
  access: 'partner',
  creates: true,
  stepUp: true,
  body: NewPartnerProgram,
  changes: ['partner-programs', 'programs', 'members'],
  response: PartnerProgram,
  errors: ['already_taken'],
});

/** Downloads the usage of every program, for billing. */
export const downloadPartnerUsage = endpoint({
  method: 'GET',
  path: '/partner/usage',
  summary: "Download your reseller's usage",
  description: 'One row per program, for the last 30 days by default.',
  access: 'partner',
  keyScope: 'usage:read',
  query: z.strictObject({
    startDate: Day.optional(),
    endDate: Day.optional(),
    separator: z.enum(['comma', 'semicolon']).optional(),
    bom: Flag.optional(),
  }),
  shows: [],
  response: z.file(),
});
