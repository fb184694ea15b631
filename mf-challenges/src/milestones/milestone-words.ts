import type { ChallengeMilestone } from '@stridewell/contracts';
import type { Format, Language, Text } from '@stridewell/platform';
import { inLanguage } from '#maps/index.ts';

/** Returns the name of a milestone; a hidden one is named by its number. */
export function milestoneName(
  { title, order }: Pick<ChallengeMilestone, 'title' | 'order'>,
  t: Text,
  language: Language,
): string {
  return title ? inLanguage(title, language) : t('milestone.hidden', { number: order });
}

/** Returns when it was reached, or the distance to it. */
export function milestoneState(
  { isReached, reachedOn, stepsToGo, unit }: ChallengeMilestone,
  t: Text,
  format: Format,
): string {
  if (!isReached) {
    const amount = t(`amount.${unit}`, { count: stepsToGo, number: format.number(stepsToGo) });
    return t('milestone.toGo', { amount });
  }
  return reachedOn === null
    ? t('milestone.reached')
    : t('milestone.reachedOn', { day: format.date(reachedOn) });
}
