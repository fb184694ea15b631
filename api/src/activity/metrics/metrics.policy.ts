import { problems, type WellnessMetricsItem } from '@stridewell/contracts';
import { type MemberWindow, refuseDay } from '@stridewell/rules';
import { Problem } from '#foundation/http/problem.ts';

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
