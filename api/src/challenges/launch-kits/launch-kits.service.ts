import type { Readable } from 'node:stream';
import { formatOf } from '@stridewell/rules';
import {
  requireMayOrganise,
  requireVisibleChallenge,
} from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { type DrawnLanguage, drawPage, hexOf, paletteOf } from '#engine/drawing/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { readProgram } from '#programs/programs/programs.service.ts';
import { type Announced, posterWords } from './launch-words.ts';

/** A challenge for its organizer to announce, in the colors of its program. */
export interface Launch extends Announced {
  challengeId: number;
  brandColour: string | null;
}

/** Reads the announcement of a challenge for its organizer or an administrator. */
export async function readLaunch(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  { origin, now }: { origin: string; now: Date },
): Promise<Launch> {
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  requireMayOrganise(challenge, viewer);
  const { name: programName, brandColour } = await readProgram(db, viewer.programId);
  const { name, description, startDay, endDay, steps, format, counting, betweenWhom } = challenge;
  const { unit, isSum } = formatOf(format);
  const isOfGroups = betweenWhom !== 'individuals';
  const isAverage = isOfGroups && counting !== 'total' && isSum && unit === 'steps';
  const address = `${origin}/challenges/${challengeId}`;
  return {
    challengeId,
    name,
    description,
    startDay,
    endDay,
    steps,
    format,
    isAverage,
    programName,
    brandColour,
    address,
  };
}

/** Draws an A4 poster with a QR code that leads to the challenge. */
export function drawPoster(launch: Launch, language: DrawnLanguage): Promise<Readable> {
  const palette = paletteOf(launch.brandColour);
  const words = posterWords(launch, language);
  const [brand, { ink, muted }] = [hexOf(palette.brand), palette];
  return drawPage({
    layout: 'portrait',
    author: launch.programName,
    title: launch.name,
    language,
    palette,
    seed: launch.challengeId % 2 ** 32,
    code: { says: launch.address, top: 366, side: 170 },
    texts: [
      { text: launch.programName, size: 18, weight: 'semibold', color: brand, top: 56, height: 26 },
      { text: words.lead, size: 24, weight: 'regular', color: muted, top: 100, height: 34 },
      {
        text: launch.name,
        size: 50,
        weight: 'bold',
        color: ink,
        top: 142,
        height: 122,
        isHeading: true,
      },
      { text: words.dates, size: 20, weight: 'semibold', color: brand, top: 274, height: 28 },
      { text: words.goal, size: 18, weight: 'regular', color: ink, top: 306, height: 26 },
      { text: words.scan, size: 15, weight: 'semibold', color: ink, top: 566, height: 22 },
      { text: launch.address, size: 11, weight: 'regular', color: muted, top: 590, height: 16 },
    ],
  });
}
