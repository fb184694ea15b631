import type { Moment } from '@stridewell/contracts';
import type { Readable } from 'node:stream';
import { drawCard, type DrawnLanguage, drawPage, hexOf, paletteOf } from '#engine/drawing/index.ts';
import { certificateWords, pictureWords } from './moment-words.ts';
import type { OwnResult } from './moments.sql.ts';

/** The parts of a program that its pictures show. */
export interface DrawnFor {
  name: string;
  brandColour: string | null;
}

const wide = 900;

/** Draws a shareable picture of a moment. It shows no names. */
export function drawMoment(
  moment: Moment,
  program: DrawnFor,
  language: DrawnLanguage,
): Promise<Buffer> {
  const palette = paletteOf(program.brandColour);
  const { headline, below } = pictureWords(moment, language);
  const brand = hexOf(palette.brand);
  // Each moment has its own landscape, the same every time it is drawn.
  const seed = [...moment.key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return drawCard({ seed, palette }, [
    {
      text: program.name,
      size: 34,
      weight: 'semibold',
      color: brand,
      top: 84,
      width: wide,
      height: 90,
    },
    {
      text: headline,
      size: 84,
      weight: 'bold',
      color: palette.ink,
      top: 176,
      width: wide,
      height: 230,
    },
    {
      text: below,
      size: 36,
      weight: 'regular',
      color: palette.muted,
      top: 430,
      width: wide,
      height: 90,
    },
  ]);
}

/** Draws the certificate of a sealed result as a PDF. */
export function drawCertificate(
  result: OwnResult,
  program: DrawnFor,
  language: DrawnLanguage,
): Promise<Readable> {
  const palette = paletteOf(program.brandColour);
  const words = certificateWords(result, language);
  const [brand, { ink, muted }] = [hexOf(palette.brand), palette];
  return drawPage({
    layout: 'landscape',
    author: program.name,
    language,
    palette,
    title: `${words.title} · ${words.challenge}`,
    seed: result.challengeId % 2 ** 32,
    texts: [
      { text: program.name, size: 15, weight: 'semibold', color: brand, top: 46, height: 22 },
      {
        text: words.title,
        size: 40,
        weight: 'bold',
        color: brand,
        top: 78,
        height: 54,
        isHeading: true,
      },
      { text: words.given, size: 14, weight: 'regular', color: muted, top: 146, height: 20 },
      { text: words.name, size: 36, weight: 'bold', color: ink, top: 172, height: 50 },
      { text: words.done, size: 14, weight: 'regular', color: muted, top: 232, height: 20 },
      { text: words.challenge, size: 26, weight: 'semibold', color: ink, top: 256, height: 38 },
      { text: words.figures, size: 17, weight: 'semibold', color: brand, top: 308, height: 26 },
      { text: words.sealed, size: 10, weight: 'regular', color: muted, top: 344, height: 16 },
    ],
  });
}
