import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';

const Letter = z.strictObject({ subject: z.string(), body: z.string() });

/** The announcement of a challenge: drafted automatically, to review and change before anything is sent. */
export const LaunchKit = z.strictObject({
  /** An email to everyone in the program, as HTML. */
  mail: z.strictObject({ en: Letter, es: Letter }),
  /** A notice has one text: it contains both languages. */
  notice: z.strictObject({ title: z.string(), message: z.string() }),
  /** The address in the QR code of the poster. */
  address: z.string(),
});

/** A launch kit, parsed. */
export type LaunchKit = z.infer<typeof LaunchKit>;

const ofChallenge = {
  method: 'GET',
  access: 'member',
  params: z.strictObject({ id: Id }),
} as const;

/** Reads the announcement texts of a challenge. */
export const getLaunchKit = endpoint({
  ...ofChallenge,
  path: '/challenges/:id/launch-kit',
  summary: 'Get an email and a notice that announce your challenge',
  description: 'Sends nothing: admins send them with `/programs/{id}/admin-email` and `/notices`.',
  shows: ['challenges', 'programs'],
  response: LaunchKit,
});

/** Draws the poster of a challenge. */
export const downloadPoster = endpoint({
  ...ofChallenge,
  path: '/challenges/:id/poster',
  summary: 'Download a poster with a QR code for your challenge',
  query: z.strictObject({ language: z.enum(['en', 'es']).optional() }),
  shows: [],
  response: z.file(),
  fileType: 'application/pdf',
});
