import type { ChallengeMap, LocalTexts } from '@stridewell/contracts';
import { useDistance } from '@stridewell/parts';
import type { Language } from '@stridewell/platform';

/** Returns a text in the page's language, or in the other one if it is missing. */
export function inLanguage(texts: LocalTexts, language: Language): string {
  return texts[language] || texts.en || texts.es;
}

/**
 * Returns a function that writes a distance along the way in the viewer's unit; null for a map without a real distance.
 */
export function useDistanceWords(): (
  map: Pick<ChallengeMap, 'distanceKm'>,
  position: number,
) => string | null {
  const distance = useDistance();
  return ({ distanceKm }, position) =>
    distanceKm === null ? null : distance(distanceKm * position);
}
