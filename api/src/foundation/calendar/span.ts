import { addDays, dayCount } from '@stridewell/rules';
import { fieldProblem } from '#foundation/http/problem.ts';

/** Calendar days from the first to the last, both counted; none when the last is before the first. */
export interface Span {
  first: string;
  last: string;
}

/** The ends of a span as a query names them. */
export interface RequestedSpan {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Throws when a span that was asked for ends before it begins. */
export function requireForward({ startDate, endDate }: RequestedSpan): void {
  if (startDate && endDate && endDate < startDate) {
    const message = 'The last day is before the first.';
    throw fieldProblem('validation_failed', 'endDate', message);
  }
}

/** Where a day stands in a list of days. */
export interface DayPlace {
  date: string;
}

/**
 * The days of a page of a span that is listed from its last day back, how many days there are, and the place
 * where the next page begins. A page that follows a place follows it also when a day has begun meanwhile.
 */
export function pageOfDays(
  { first, last }: Span,
  page: { perPage: number; offset: number; after?: DayPlace | undefined },
): { days: string[]; total: number; next: DayPlace | null } {
  const total = dayCount(first, last);
  const offset = page.after ? dayCount(page.after.date, last) : page.offset;
  const length = Math.max(0, Math.min(page.perPage, total - offset));
  const days = Array.from({ length }, (_, at) => addDays(last, -offset - at));
  const date = days.at(-1);
  return { days, total, next: date !== undefined && date > first ? { date } : null };
}
