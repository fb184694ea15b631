import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';

/** How far people have come since they were added; activity of few people is null. */
export const LaunchFigures = z.strictObject({
  people: z.int(),
  invited: z.int(),
  /** Signed in at least once. */
  registered: z.int(),
  /** Connected a device. */
  connected: z.int().nullable(),
  /** Logged steps. */
  walked: z.int().nullable(),
  /** In a challenge, also with a team or organization. */
  joined: z.int().nullable(),
});

/** How far people have come, parsed. */
export type LaunchFigures = z.infer<typeof LaunchFigures>;

/** The start of a program: where people come in, and how far they have come. */
export const Launch = z.strictObject({
  /** The address in the QR code: to register, or to sign in if people can't register by themselves. */
  address: z.string(),
  /** Whether people can register by themselves. */
  isOpen: z.boolean(),
  /** The code that people need to register; null if anyone may. */
  programCode: z.string().nullable(),
  whole: LaunchFigures,
  /** The organizations by name, and last the people without one. */
  sites: z.array(
    z.strictObject({ id: Id.nullable(), name: z.string().nullable(), ...LaunchFigures.shape }),
  ),
});

/** The start of a program, parsed. */
export type Launch = z.infer<typeof Launch>;

const ofProgram = {
  method: 'GET',
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
} as const;

/** Reads where people come in, and how far they have come. */
export const getLaunch = endpoint({
  ...ofProgram,
  path: '/programs/:id/launch',
  summary: 'Get the registration address, and progress by organization',
  description:
    'Activity of groups of fewer than ten people is null, and so is what would reveal it.',
  shows: ['programs', 'members', 'organizations', 'devices', 'days', 'challenges'],
  response: Launch,
});

/** Draws a poster with which people come in. */
export const downloadLaunchPoster = endpoint({
  ...ofProgram,
  path: '/programs/:id/launch-poster',
  summary: 'Download a poster with a QR code for joining the program',
  isImpersonal: true,
  query: z.strictObject({ language: z.enum(['en', 'es']).optional() }),
  shows: [],
  response: z.file(),
  fileType: 'application/pdf',
});
