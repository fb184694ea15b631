import { addDays } from '@stridewell/rules';
import type { ReportDays } from './report-source.ts';

/** The usual periods of reports, in the order of their buttons. */
export const usualSpans = ['week', 'days30', 'month', 'quarter', 'year'] as const;

/** A usual period of reports. */
export type UsualSpan = (typeof usualSpans)[number];

function firstOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/**
 * Returns the days of a usual period: the last 7 or 30 days up to today, the previous month or quarter, or this year so
 * far.
 */
export function daysOfSpan(span: UsualSpan, today: string): ReportDays {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const at = month - 1;
  const quarter = at - (at % 3);
  switch (span) {
    case 'week':
      return { startDate: addDays(today, -6), endDate: today };
    case 'days30':
      return { startDate: addDays(today, -29), endDate: today };
    case 'month':
      return {
        startDate: firstOfMonth(year, at - 1),
        endDate: addDays(firstOfMonth(year, at), -1),
      };
    case 'quarter':
      return {
        startDate: firstOfMonth(year, quarter - 3),
        endDate: addDays(firstOfMonth(year, quarter), -1),
      };
    case 'year':
      return { startDate: firstOfMonth(year, 0), endDate: today };
  }
}
