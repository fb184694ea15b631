import type { Challenge } from '@stridewell/contracts';
import type { Format, Text } from '@stridewell/platform';
import { daysBetween, lastDayOfGrace } from '@stridewell/rules';

/** Returns the whole days from today until a challenge begins; 0 if it begins today. */
export function daysUntil(startDate: string, today: string): number {
  return Math.max(0, daysBetween(today, startDate));
}

/** Says what a challenge's dates mean today: how long it lasts, or when it starts or ended. */
export function phaseText(challenge: Challenge, t: Text, format: Format): string {
  switch (challenge.phase) {
    case 'upcoming': {
      const days = daysUntil(challenge.startDate, format.today());
      return days === 0 ? t('when.startsToday') : t('when.startsIn', { count: days });
    }
    case 'running':
      return t('when.daysLeft', { count: challenge.daysLeft });
    case 'provisional':
      return t('when.provisional', {
        day: format.date(lastDayOfGrace(challenge.endDate, challenge.graceHours)),
      });
    case 'final':
      return t('when.ended', { day: format.date(challenge.endDate) });
  }
}

/** Whether the last day of a challenge has passed. */
export function isOver({ phase }: Pick<Challenge, 'phase'>): boolean {
  return phase === 'provisional' || phase === 'final';
}
