import type { LeaderboardPeriod } from '@stridewell/contracts';
import { addDays, dailyStepCap, monthEnd, monthStart, weekStart } from '@stridewell/rules';
import type { z } from 'zod';

/** The days that a leaderboard of the whole program sums; null where there is no bound. */
export interface Period {
  kind: z.infer<typeof LeaderboardPeriod>;
  startDay: string | null;
  endDay: string | null;
  bucketShift: number;
}

/** The period of a kind that a day is in: the day, its ISO week, its month, or all days. */
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

/** Every period that holds one of some days, each once. */
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
 * How far totals are shifted to find their bucket, so that as many days at the cap fill about 250: they are
 * summed for each page. Each has 128 slots, of which those of one bucket are summed: of a million people,
 * some dozens are then left in a slot.
 */
export function bucketShiftFor(days: number): number {
  return Math.max(0, Math.round(Math.log2((days * dailyStepCap) / 250)));
}

/** How much further the units of averages are shifted: about as far as a step is divided. */
export const averageShift = 28;
