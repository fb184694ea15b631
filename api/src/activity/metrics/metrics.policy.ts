import { problems, type WellnessMetricsItem } from '@stridewell/contracts';
import { type MemberWindow, refuseDay } from '@stridewell/rules';
import { Problem } from '#engine/requests/index.ts';
import type { MetricOrigin } from './metrics.sql.ts';

/** Throws if a day is not open for entries; names every field that has the first problem. */
export function requireOpen(items: readonly WellnessMetricsItem[], days: MemberWindow): void {
  const refusals = items.flatMap(({ date, value }, at) => {
    // A member who flew west may have an entry for a day that is in the future again: they can delete it.
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
 * Whether a new value for a day replaces the known one. A value that the member typed stays until they type another.
 * For one device, the later version wins; for different devices, the one that the member chose as primary, otherwise
 * the first to arrive.
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
