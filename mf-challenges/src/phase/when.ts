import type { Challenge } from '@stridewell/contracts';
import { dayCount, type Format, type Text } from '@stridewell/platform';
import { lastDayOfGrace, phaseOf } from './phase.ts';

/** Whole days from today until a challenge begins; 0 when it begins today. */
export function daysUntil(startDate: string, today: string): number {
  return Math.max(0, dayCount(today, startDate) - 1);
}

/** What a challenge's dates mean today: how long it lasts, or when it starts or ended. */
export function whenOf(challenge: Challenge, t: Text, format: Format): string {
  switch (phaseOf(challenge)) {
    case 'before': {
      const days = daysUntil(challenge.startDate, format.today());
      return days === 0 ? t('when.startsToday') : t('when.startsIn', { count: days });
    }
    case 'running':
      return t('when.daysLeft', { count: challenge.daysLeft });
    case 'provisional':
      return t('when.provisional', { day: format.date(lastDayOfGrace(challenge)) });
    case 'final':
      return t('when.ended', { day: format.date(challenge.endDate) });
  }
}
