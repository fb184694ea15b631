import { z } from '@stridewell/contracts/zod';
import { ContentLanguage } from './assessment.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, Instant } from '#wire/primitives.ts';

const language = z.strictObject({ language: ContentLanguage.optional() });
const errors = ['companion_off'] as const;

/** Lists the workshop sessions that the viewer has registered for. */
export const listUserWorkshops = endpoint({
  method: 'GET',
  path: '/mental-wellness/user-workshops',
  summary: 'List the workshops you registered for',
  access: 'member',
  saysSuccess: true,
  query: z.strictObject({
    ...language.shape,
    orderBy: z.enum(['startDateDesc', 'startDateAsc']).optional(),
  }),
  shows: ['workshops'],
  response: z.strictObject({
    id: Id,
    title: z.string(),
    host: z.string(),
    startsAt: Instant,
    endsAt: Instant,
    minutes: z.int(),
    IsUserRegistered: z.boolean(),
  }),
  list: { perPage: 20 },
  errors,
});

/** Registers the viewer for the next session of a workshop, or cancels the registration. */
export const registerForWorkshop = endpoint({
  method: 'POST',
  path: '/mental-wellness/workshops',
  summary: 'Register for a workshop, or cancel',
  description: '`register` registers; any other state cancels.',
  access: 'member',
  saysSuccess: true,
  query: z.strictObject({
    registrationState: z.string().max(40),
    workshopId: Id,
    /** The viewer's own address, if given. */
    memberEmail: z.string().max(254).optional(),
  }),
  changes: ['workshops', 'plan'],
  response: z.strictObject({ IsUserRegistered: z.boolean(), startsAt: Instant }),
  errors: ['companion_off', 'workshop_full', 'workshop_has_begun'],
});

/** Downloads a workshop session as a calendar file. */
export const downloadWorkshopDate = endpoint({
  method: 'GET',
  path: '/mental-wellness/workshop/:id/calendar',
  summary: "Download a workshop's next session as a calendar file",
  access: 'member',
  params: z.strictObject({ id: Id }),
  query: language,
  shows: [],
  response: z.file(),
  fileType: 'text/calendar',
  errors,
});

/**
 * The lowest sum of the WHO-5 index (of 25) that doesn't prompt an offer of support: below 13 wellbeing is low (WHO
 * 2024).
 */
export const lowestWellbeing = 13;

/** Reads the check-in and the viewer's earlier answers. */
export const getCheckIn = endpoint({
  method: 'GET',
  path: '/mental-wellness/check-in',
  summary: 'Get the check-in with your previous answers',
  access: 'member',
  saysSuccess: true,
  query: language,
  shows: ['plan'],
  response: z.strictObject({
    isDue: z.boolean(),
    nextOn: Day.nullable(),
    introduction: z.string(),
    source: z.strictObject({ name: z.string(), url: z.string() }),
    statements: z.array(z.string()),
    /** From 5 points down to 0. */
    answers: z.array(z.string()),
    /** The oldest first; from 0 to 100. */
    results: z.array(z.strictObject({ date: Day, score: z.int() })),
  }),
  errors,
});

/** Saves a check-in; a second one on the same day replaces the first. */
export const saveCheckIn = endpoint({
  method: 'POST',
  path: '/mental-wellness/check-in',
  summary: 'Save your check-in',
  description: 'Scores from 0 to 5 for each of the five statements. Only the member can read them.',
  access: 'member',
  saysSuccess: true,
  body: z.strictObject({ points: z.array(z.int().min(0).max(5)).length(5) }),
  changes: ['plan'],
  response: z.strictObject({ date: Day }),
  errors,
});

/** Reads the viewer's support contacts, and whether their answers are a reason to show them. */
export const getSupport = endpoint({
  method: 'GET',
  path: '/mental-wellness/support',
  summary: 'List the support contacts for a member',
  description: 'No one else sees that you looked, or why they are shown.',
  access: 'member',
  saysSuccess: true,
  query: z.strictObject({
    ...language.shape,
    /** The viewer's location, ISO 3166-1 alpha-2. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  shows: ['plan', 'metrics'],
  response: z.strictObject({
    reason: z.enum(['mood', 'check-in']).nullable(),
    /** Null if no support lines are known for it. */
    country: z.string().nullable(),
    countries: z.array(z.string()),
    emergency: z.string().nullable(),
    lines: z.array(
      z.strictObject({ name: z.string(), phone: z.string(), url: z.string(), hours: z.string() }),
    ),
    /** The employer's own program, if one is configured. */
    employer: z
      .strictObject({ name: z.string(), phone: z.string().nullable(), url: z.string().nullable() })
      .nullable(),
  }),
  errors,
});
