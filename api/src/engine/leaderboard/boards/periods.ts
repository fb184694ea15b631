import type { LeaderboardPeriod } from '@stridewell/contracts';
import { addDays, dailyStepCap, monthEnd, monthStart, weekStart } from '@stridewell/rules';
import type { z } from 'zod';

/** The days of a period board; null for no bound. */
export interface Period {
  kind: z.infer<typeof LeaderboardPeriod>;
  startDay: string | null;
  endDay: string | null;
  bucketShift: number;
}

/** Returns the period of a kind that contains a day: the day, its ISO week, its month, or all days. */
export function periodOf(kind: Period['kind'], day: string): Period {
  switch (kind) {
    case 'day':
      return { kind, startDay: day, endDay: day, bucketShift: bucketShiftFor(1) };
    case 'week': {
      const startDay = weekStart(day);
      return { kind, startDay, endDay: addDays(startDay, 6), bucketShift: bucketShiftFor(7) };
    }
    case 'month': {
      const startDay = monthStart(day);
      return { kind, startDay, endDay: monthEnd(day), bucketShift: bucketShiftFor(31) };
    }
    default:
      return { kind, startDay: null, endDay: null, bucketShift: bucketShiftFor(2 * 365) };
  }
}

/** Returns every period that contains one of the days, each once. */
export function periodsOf(days: readonly string[]): Period[] {
  const periods = new Map<string, Period>();
  for (const day of new Set(days)) {
    for (const kind of ['day', 'week', 'month', 'all'] as const) {
      const period = periodOf(kind, day);
      periods.set(`${kind} ${period.startDay}`, period);
    }
  }
  return [...periods.values()];
}

/**
 * Returns the shift that finds the bucket of a total. So many days at the cap span about 250 buckets, which are summed
 * for each page. Each bucket has 128 slots, so of a million people some dozens share a slot.
 */
export function bucketShiftFor(days: number): number {
  return Math.max(0, Math.round(Math.log2((days * dailyStepCap) / 250)));
}

/** The additional shift for units of averages, about the logarithm of the units of a step. */
export const averageShift = 28;
