import type { ChallengeMap, LocalTexts } from '@stridewell/contracts';
import { useFormat, useText, useViewer, type Language } from '@stridewell/platform';

const kmPerMile = 1.609344;

/** The words in the language of the page, or in the other one where there are none. */
export function inLanguage(texts: LocalTexts, language: Language): string {
  return texts[language] || texts.en || texts.es;
}

/** Writes a part of the way in the viewer's unit; null where it is nowhere on the earth. */
export function useDistanceWords(): (
  map: Pick<ChallengeMap, 'distanceKm'>,
  position: number,
) => string | null {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { distanceUnit } = useViewer();
  return ({ distanceKm }, position) => {
    if (distanceKm === null) return null;
    const distance = (distanceKm * position) / (distanceUnit === 'mi' ? kmPerMile : 1);
    const digits = distance < 20 ? 1 : 0;
    const number = format.number(distance, { maximumFractionDigits: digits });
    return t(`map.${distanceUnit}`, { number });
  };
}
