import type { ChallengeMap, LocalTexts } from '@stridewell/contracts';
import { useDistance } from '@stridewell/parts';
import type { Language } from '@stridewell/platform';

/** The words in the language of the page, or in the other one where there are none. */
export function inLanguage(texts: LocalTexts, language: Language): string {
  return texts[language] || texts.en || texts.es;
}

/** Writes a part of the way in the viewer's unit; null where it is nowhere on the earth. */
export function useDistanceWords(): (
  map: Pick<ChallengeMap, 'distanceKm'>,
  position: number,
) => string | null {
  const distance = useDistance();
  return ({ distanceKm }, position) =>
    distanceKm === null ? null : distance(distanceKm * position);
}
