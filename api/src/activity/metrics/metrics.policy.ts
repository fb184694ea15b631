import { problems, type WellnessMetricsItem } from '@stridewell/contracts';
import { type MemberWindow, refuseDay } from '@stridewell/rules';
import { Problem } from '#engine/requests/index.ts';
import type { MetricOrigin } from './metrics.sql.ts';

/** Throws when a day is not open for entries; names every field that the first reason holds for. */
export function requireOpen(items: readonly WellnessMetricsItem[], days: MemberWindow): void {
  const refusals = items.flatMap(({ date, value }, at) => {
    // Who has flown west may have written a day that is not there yet: it can be taken away.
    const isTakenBack = value === null && date > days.today;
    const code = isTakenBack ? null : refuseDay(date, days);
    return code ? [{ code, field: `wellnessMetricsData.${at}.date` }] : [];
  });
  const [first] = refusals;
  if (!first) return;
  const [, words] = problems[first.code];
  const alike = refusals.filter(({ code }) => code === first.code);
  const fields = Object.fromEntries(alike.map(({ field }) => [field, [words]]));
  throw new Problem(first.code, { fields });
}

/**
 * Whether a word about a day takes the place of what is known of it. What the member typed stays until they type anew.
 * Of one device the later word stands; of several the one that the member trusts most, else the one that came first.
 */
export function mayReplace(
  known: MetricOrigin | undefined,
  word: MetricOrigin & { isPrimary: boolean },
): boolean {
  if (!known || word.source === 'manual') return true;
  if (known.source === 'manual') return false;
  const isOfDevices = known.source === 'device' && word.source === 'device';
  if (!isOfDevices || known.provider === null) return true;
  return known.provider === word.provider ? word.version >= known.version : word.isPrimary;
}
